import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { type Availability, countStarts, getFreeStarts, getLongestMinutes } from '@/lib/booking/availability';
import { parseContentHours } from '@/lib/booking/calendar';
import { getPeopleCount, getSessionMinutes, getSessionPlace } from '@/lib/booking/quote';
import { defaultMinutes } from '@/lib/booking/request';
import { anyTime, dayParts, type RequestedTime } from '@/lib/booking/requestedTime';
import { formatTimeParts } from '@/lib/dates';
import { fillPlaceholders, formatMinutes } from '@/lib/format';
import { createSmsUrl } from '@/lib/links';
import { addDays, getStudioDay } from '@/lib/studioTime';
import { ChipGroup } from './ChipGroup';
import { MoreChoices } from './ChoiceField';
import { DayFields, DeadlineField } from './DayFields';
import { messages } from './messages';
import type { StepPartProps } from './plannerProps';
import { StartField } from './StartField';
import { nextButtonClass } from './Step';

export type TimeStepProps = StepPartProps & {
  /** When sessions are offered; null while the calendar is being read. */
  availability: Availability | null;
  /** Whether the calendar could not be read, so that a time may be taken. */
  isUncertain: boolean;
};

/** The second step: a start, days, or only a part of the day; for products, the last day. */
export function TimeStep(props: TimeStepProps) {
  const { state, dispatch, quote, onNext } = props;
  const { requestedTime } = state.details;
  const nextButton = useRef<HTMLButtonElement>(null);
  const choose = (time: RequestedTime | null) =>
    dispatch({ type: 'details', details: { requestedTime: time } });
  const [initialTime] = useState(requestedTime);
  // When a time is chosen, the next button must be in view: on phones the bar with the total may cover it.
  useEffect(() => {
    if (requestedTime && requestedTime !== initialTime)
      nextButton.current?.scrollIntoView({ block: 'nearest' });
  }, [requestedTime, initialTime]);
  const isProduct = quote.offer?.kind === 'product';
  return (
    <>
      {isProduct ? (
        <DeadlineField requestedTime={requestedTime} choose={choose} days={props.copy.pictures.days} />
      ) : (
        <SessionTimes {...props} choose={choose} />
      )}
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

/** A sentence beside a line. */
const Note = ({ children }: { children: ReactNode }) => (
  <p className="my-3 border-l-2 border-ink pl-4 text-sm">{children}</p>
);

type ChooseTime = (time: RequestedTime | null) => void;

/** The free starts of a session and, if none of them suits, days and parts of the day. */
function SessionTimes(props: TimeStepProps & { choose: ChooseTime }) {
  const { state, quote, catalog, contact, copy, booking, studio, availability, isUncertain, choose } = props;
  const { requestedTime } = state.details;
  const now = useMinute();
  const { plan } = state;
  const minutes = getSessionMinutes(catalog, plan) || defaultMinutes;
  const gap =
    getSessionPlace(catalog, plan, quote.offer) === 'client' ? booking.travelMinutes : booking.gapMinutes;
  const starts = availability ? getFreeStarts(availability, booking, { minutes, gap }, now) : null;
  const people = quote.offer?.kind === 'team' ? getPeopleCount(catalog, plan) : 0;
  const longest = availability ? getLongestMinutes(availability) : 0;
  const isTooLong = people > 0 && longest > 0 && minutes > longest;
  const hasStarts = (starts?.length ?? 0) > 0 || requestedTime?.kind === 'start';
  const earliestDay = starts?.[0]?.slice(0, 10) ?? addDays(getStudioDay(now), 1);
  const { weekday, date } = formatTimeParts(earliestDay);
  const smsText = fillPlaceholders(messages.soonerMessage, {
    day: `${weekday}, ${date}`,
    offer: quote.offer?.name ?? '',
  });
  const lastDay = formatTimeParts(addDays(getStudioDay(now), booking.daysAhead)).date;
  return (
    <>
      {people > 0 && (
        <Note>
          {fillPlaceholders(isTooLong ? messages.tooLong : messages.teamTakes, {
            people,
            time: formatMinutes(minutes),
          })}
        </Note>
      )}
      {!isTooLong && (
        <StartField
          starts={starts}
          maxCount={countStarts(parseContentHours(booking), minutes, booking.stepMinutes)}
          requestedTime={requestedTime}
          choose={choose}
          note={`${formatMinutes(minutes)}, ${fillPlaceholders(messages.studioTime, { city: studio.city })}`}
          sooner={
            <>
              {messages.sooner}{' '}
              <a className="link" href={createSmsUrl(contact.phone.number, smsText)}>
                {messages.textMe}
              </a>
            </>
          }
          warning={
            starts?.length === 0
              ? fillPlaceholders(messages.nothingFree, { time: formatMinutes(minutes), day: lastDay })
              : isUncertain
                ? messages.noCalendar
                : ''
          }
        />
      )}
      {!isTooLong && copy.evenings && <p className="pt-3 pb-4 text-sm text-muted">{copy.evenings}</p>}
      {/* A new element if there are no times: then the days are open at once. */}
      <MoreChoices
        key={String(hasStarts || !starts)}
        heading={isTooLong ? messages.whichDays : messages.roughTimes}
        isOpen={(!hasStarts && starts !== null) || (requestedTime !== null && requestedTime.kind !== 'start')}
      >
        <DayFields requestedTime={requestedTime} choose={choose} />
        <ChipGroup
          legend={messages.roughly}
          name="part"
          layout="thirds"
          chips={dayParts.map((part) => ({ value: part, label: messages.partNames[part] }))}
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
