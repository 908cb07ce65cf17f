import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/Button';
import type { ReadValue } from '@/components/ui/useRead';
import { countStarts, getFreeStarts, getLongestMinutes } from '@/lib/booking/availability';
import { type Calendar, getAvailability, parseCalendar, parseContentHours } from '@/lib/booking/calendar';
import { getPeopleCount } from '@/lib/booking/quote';
import { defaultMinutes } from '@/lib/booking/request';
import {
  anyTime,
  dayParts,
  formatRequestedTime,
  formatShortDay,
  type RequestedTime,
} from '@/lib/booking/requestedTime';
import { formatTimeParts } from '@/lib/dates';
import { fillPlaceholders, formatMinutes } from '@/lib/format';
import { createSmsUrl } from '@/lib/links';
import { addDays, getStudioDay } from '@/lib/studioTime';
import { ChipGroup } from './ChipGroup';
import { MoreChoices } from './ChoiceField';
import { DayFields } from './DayFields';
import { messages } from './messages';
import type { StepPartProps } from './plannerProps';
import { StartField } from './StartField';
import { nextButtonClass } from './Step';

type TimeStepProps = StepPartProps & { calendar: ReadValue<Calendar> };

type TimeFieldProps = TimeStepProps & {
  requestedTime: RequestedTime | null;
  choose: (time: RequestedTime | null) => void;
};

/** The second step: a start, days, or only a part of the day; for products, the last day. */
export function TimeStep(props: TimeStepProps) {
  const { state, dispatch, quote, onNext } = props;
  const { requestedTime } = state.details;
  const nextButton = useRef<HTMLButtonElement>(null);
  const choose = (time: RequestedTime | null) => {
    flushSync(() => dispatch({ type: 'edit', details: { requestedTime: time } }));
    // On phones the bar with the total may cover the button.
    if (time) nextButton.current?.scrollIntoView({ block: 'nearest' });
  };
  const isProduct = quote.offer?.kind === 'product';
  const TimeField = isProduct ? Deadline : SessionTimes;
  return (
    <>
      <TimeField {...props} requestedTime={requestedTime} choose={choose} />
      {(requestedTime || isProduct) && (
        <Button
          ref={nextButton}
          variant="primary"
          className={nextButtonClass}
          onClick={() => {
            if (!requestedTime) choose(anyTime);
            onNext(3);
          }}
        >
          {messages.goToDetails}
        </Button>
      )}
    </>
  );
}

/** The day by which pictures of products are needed, and a note if it is soon. */
function Deadline({ copy, requestedTime, choose }: TimeFieldProps) {
  const { days } = copy.pictures;
  const [today] = useState(() => getStudioDay(Date.now()));
  const daysLeft =
    requestedTime?.kind === 'by' ? (Date.parse(requestedTime.day) - Date.parse(today)) / 86_400_000 : days;
  return (
    <>
      <DayFields isDeadline requestedTime={requestedTime} choose={choose} />
      <p className="text-sm text-muted">
        {fillPlaceholders(messages.picturesTake, { weeks: Math.ceil(days / 7) })}
      </p>
      <p aria-live="polite" className="text-sm">
        {daysLeft < days && (
          <span className="mt-2 block border-l-2 border-ink pl-4">
            {fillPlaceholders(daysLeft === 1 ? messages.inOneDay : messages.inDays, { days: daysLeft })}
          </span>
        )}
      </p>
    </>
  );
}

/** The free starts of a session and, if none of them suits, days and parts of the day. */
function SessionTimes(props: TimeFieldProps) {
  const { state, quote, catalog, contact, copy, booking, studio, calendar, requestedTime, choose } = props;
  const now = useMinute();
  const contentHours = parseContentHours(booking);
  const isUncertain = calendar.value === undefined && calendar.hasFailed;
  const availability =
    calendar.value || isUncertain
      ? getAvailability(calendar.value ?? parseCalendar(null), contentHours)
      : null;
  const minutes = quote.minutes || defaultMinutes;
  const gap = quote.place === 'client' ? booking.travelMinutes : booking.gapMinutes;
  const starts = availability && getFreeStarts(availability, booking, { minutes, gap }, now);
  const people = quote.offer?.kind === 'team' ? getPeopleCount(catalog, state.plan) : 0;
  const longest = availability ? getLongestMinutes(availability) : 0;
  const isTooLong = people > 0 && longest > 0 && minutes > longest;
  const isNothingFree = starts?.length === 0 && requestedTime?.kind !== 'start';
  const today = getStudioDay(now);
  const time = formatMinutes(minutes);
  const soonerText = fillPlaceholders(messages.soonerMessage, {
    day: formatShortDay(starts?.[0]?.slice(0, 10) ?? addDays(today, 1)),
    offer: quote.offer?.name ?? '',
  });
  const nothingFreeText = fillPlaceholders(messages.nothingFree, {
    time,
    day: formatTimeParts(addDays(today, booking.daysAhead)).date,
  });
  return (
    <>
      {people > 0 && (
        <p className="my-3 border-l-2 border-ink pl-4 text-sm">
          {fillPlaceholders(isTooLong ? messages.tooLong : messages.teamTakes, { people, time })}
        </p>
      )}
      {!isTooLong && (
        <StartField
          starts={starts}
          maxCount={countStarts(contentHours, minutes, booking.stepMinutes)}
          requestedTime={requestedTime}
          choose={choose}
          note={`${time}, ${fillPlaceholders(messages.studioTime, { city: studio.city })}`}
          sooner={
            <>
              {messages.sooner}{' '}
              <a className="link" href={createSmsUrl(contact.phone.number, soonerText)}>
                {messages.textMe}
              </a>
            </>
          }
          warning={starts?.length === 0 ? nothingFreeText : isUncertain ? messages.noCalendar : ''}
        />
      )}
      {!isTooLong && copy.evenings && <p className="pt-3 pb-4 text-sm text-muted">{copy.evenings}</p>}
      {/* A new element if there are no times: then the days are open at once. */}
      <MoreChoices
        key={String(isNothingFree)}
        heading={isTooLong ? messages.whichDays : messages.roughTimes}
        isOpen={isNothingFree || (requestedTime !== null && requestedTime.kind !== 'start')}
      >
        <DayFields requestedTime={requestedTime} choose={choose} />
        <ChipGroup
          legend={messages.roughly}
          name="part"
          layout="thirds"
          chips={dayParts.map((part) => ({
            value: part,
            label: formatRequestedTime({ kind: 'part', part }),
          }))}
          chosenValue={requestedTime?.kind === 'part' ? requestedTime.part : undefined}
          onChoose={(part) => choose({ kind: 'part', part })}
        />
      </MoreChoices>
    </>
  );
}

/** The current time in milliseconds since 1970, once a minute: on a page that stays open, times that have begun disappear. */
function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
