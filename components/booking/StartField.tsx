import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { countStarts } from '@/lib/booking/availability';
import { parseContentHours } from '@/lib/booking/calendar';
import { formatShortDay } from '@/lib/booking/requestedTime';
import { formatTimeParts } from '@/lib/dates';
import { fillPlaceholders, formatMinutes } from '@/lib/format';
import { createSmsUrl } from '@/lib/links';
import { addDays } from '@/lib/studioTime';
import { ActionLink } from './ActionLink';
import { Chip, framedChipClass, legendClass } from './ChipGroup';
import { messages } from './messages';
import type { TimeFieldProps } from './plannerProps';

/** How many days are shown at first, and added at once. */
const dayStep = 8;

const takenClass = 'border-2! border-accent! bg-transparent! text-ink! line-through';

type StartFieldProps = TimeFieldProps & {
  /** The free starts, sorted; null while the calendar is being read. */
  starts: string[] | null;
  /** The length of the session. */
  minutes: number;
  /** The day at the studio. */
  today: string;
};

/** A choice of a day, and of a time of that day. The first day is shown from the start, but no time is chosen. */
export function StartField(props: StartFieldProps) {
  const { starts, minutes, today, state, choose, calendar, booking, studio, contact, quote } = props;
  const { requestedTime } = state.details;
  const [dayCount, setDayCount] = useState(dayStep);
  const [openedDay, setOpenedDay] = useState('');
  const dayList = useRef<HTMLDivElement>(null);
  const chosenStart = requestedTime?.kind === 'start' ? requestedTime.start : '';
  const isTaken = starts !== null && chosenStart !== '' && !starts.includes(chosenStart);
  // A chosen start that is no longer free stays where it was.
  const allStarts = isTaken ? [...starts, chosenStart].sort() : (starts ?? []);
  const days = [...new Set(allStarts.map((start) => start.slice(0, 10)))];
  const day = days.includes(openedDay) ? openedDay : chosenStart.slice(0, 10) || (days[0] ?? '');
  const shownCount = Math.max(dayCount, days.indexOf(day) + 1);
  const times = day ? allStarts.filter((start) => start.startsWith(day)) : [];
  // The room for the times of a day without bookings stays the same, so that nothing moves.
  const maxCount = countStarts(parseContentHours(booking), minutes, booking.stepMinutes);
  const time = formatMinutes(minutes);
  const lastDay = formatTimeParts(addDays(today, booking.daysAhead)).date;
  const nothingFree = starts?.length === 0 && fillPlaceholders(messages.nothingFree, { time, day: lastDay });
  const warning = nothingFree || (calendar.value === undefined && calendar.hasFailed && messages.noCalendar);
  const soonerText = fillPlaceholders(messages.soonerMessage, {
    day: formatShortDay(starts?.[0]?.slice(0, 10) ?? addDays(today, 1)),
    offer: quote.offer?.name ?? '',
  });
  return (
    <div aria-busy={starts === null}>
      <fieldset className="min-w-0">
        <legend className={legendClass}>{starts ? messages.pickDay : messages.reading}</legend>
        <div ref={dayList} className="grid grid-cols-4 gap-2 md:grid-cols-8">
          {starts === null &&
            Array.from({ length: dayStep }, (_, position) => (
              <span key={position} className="min-h-15 rounded bg-band motion-safe:animate-pulse" />
            ))}
          {days.slice(0, shownCount).map((each) => (
            <Chip
              key={each}
              name="day"
              value={each}
              isChecked={each === day}
              onChoose={() => setOpenedDay(each)}
              className={`${framedChipClass} min-h-15 flex-col justify-center px-1! text-sm`}
            >
              <span className="text-xs [:not(:checked)+span>&]:text-muted">
                {`${formatTimeParts(each).weekday.slice(0, 3)} `}
              </span>
              <span className="font-medium">{formatTimeParts(each).date}</span>
            </Chip>
          ))}
        </div>
      </fieldset>
      <p className="flex min-h-11 flex-wrap items-center gap-x-6 text-sm text-muted">
        {(starts === null || days.length > shownCount) && (
          <ActionLink
            label={messages.moreDays}
            // While the calendar is being read, its place is kept.
            className={`link ${starts ? '' : 'invisible'}`}
            onClick={() => {
              flushSync(() => setDayCount(shownCount + dayStep));
              // The button may be gone, so the focus moves to the first day that was added.
              dayList.current?.querySelectorAll('input')[shownCount]?.focus();
            }}
          />
        )}
        <span>
          {messages.sooner}{' '}
          <ActionLink label={messages.textMe} href={createSmsUrl(contact.phone.number, soonerText)} />
        </span>
      </p>
      <fieldset className="min-w-0 pt-1">
        <legend className="flex min-h-10 flex-wrap items-baseline gap-x-4 pb-2.5">
          <span className="text-h4">{day && formatShortDay(day)}</span>
          <span className="text-sm text-muted">
            {day && `${time}, ${fillPlaceholders(messages.studioTime, { city: studio.city })}`}
          </span>
        </legend>
        <div className="grid grid-cols-3 gap-2 text-sm tabular-nums md:grid-cols-5">
          {times.map((start) => (
            <Chip
              key={start}
              name="when"
              value={start}
              isChecked={start === chosenStart}
              onChoose={() => choose({ kind: 'start', start })}
              className={`${framedChipClass} min-h-12 justify-center px-1! ${isTaken && start === chosenStart ? takenClass : ''}`}
            >
              {formatTimeParts(start).clock}
            </Chip>
          ))}
          {Array.from({ length: Math.max(0, maxCount - times.length) }, (_, position) => (
            <span key={position} className="min-h-12" />
          ))}
        </div>
      </fieldset>
      <p aria-live="polite" className="min-h-8 py-1 text-sm">
        {isTaken ? (
          <span className="text-accent">
            {fillPlaceholders(messages.justTaken, { time: formatTimeParts(chosenStart).clock })}
          </span>
        ) : (
          warning && <span className="block border-l-2 border-ink pl-4">{warning}</span>
        )}
      </p>
    </div>
  );
}
