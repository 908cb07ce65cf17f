import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/Button';
import { getFreeStarts, getLongestMinutes } from '@/lib/booking/availability';
import { getAvailability, parseCalendar, parseContentHours } from '@/lib/booking/calendar';
import { getPeopleCount } from '@/lib/booking/quote';
import { defaultMinutes } from '@/lib/booking/request';
import { anyTime, dayParts, formatRequestedTime, type RequestedTime } from '@/lib/booking/requestedTime';
import { fillPlaceholders, formatMinutes } from '@/lib/format';
import { getStudioDay } from '@/lib/studioTime';
import { ChipGroup } from './ChipGroup';
import { MoreChoices } from './ChoiceField';
import { DayFields } from './DayFields';
import { messages } from './messages';
import type { StepPartProps, TimeFieldProps } from './plannerProps';
import { StartField } from './StartField';
import { nextButtonClass } from './Step';

/** The second step: a start, days, or only a part of the day; for products, the last day. */
export function TimeStep(props: StepPartProps & Pick<TimeFieldProps, 'calendar'>) {
  const { state, dispatch, quote, onMove } = props;
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
      <TimeField {...props} choose={choose} />
      {(requestedTime || isProduct) && (
        <Button
          ref={nextButton}
          variant="primary"
          className={nextButtonClass}
          onClick={() => {
            if (!requestedTime) choose(anyTime);
            onMove(3);
          }}
        >
          {messages.goToDetails}
        </Button>
      )}
    </>
  );
}

/** The day by which pictures of products are needed, and a note if it is soon. */
function Deadline({ copy, state, choose }: TimeFieldProps) {
  const { days } = copy.pictures;
  const { requestedTime } = state.details;
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
  const { state, quote, catalog, copy, booking, calendar, choose } = props;
  const { requestedTime } = state.details;
  const [openedAt] = useState(Date.now);
  // The calendar is read again when the page becomes visible: then times that have begun disappear.
  const now = Math.max(openedAt, calendar.readAt);
  const minutes = quote.minutes || defaultMinutes;
  const gap = quote.place === 'client' ? booking.travelMinutes : booking.gapMinutes;
  // Without an answer, the hours of the content count.
  const stored = calendar.value ?? (calendar.hasFailed ? parseCalendar(null) : null);
  const availability = stored && getAvailability(stored, parseContentHours(booking));
  const starts = availability && getFreeStarts(availability, booking, { minutes, gap }, now);
  const people = quote.offer?.kind === 'team' ? getPeopleCount(catalog, state.plan) : 0;
  const longest = availability ? getLongestMinutes(availability) : 0;
  const isTooLong = people > 0 && longest > 0 && minutes > longest;
  const isNothingFree = starts?.length === 0 && requestedTime?.kind !== 'start';
  const teamText = isTooLong ? messages.tooLong : messages.teamTakes;
  return (
    <>
      {people > 0 && (
        <p className="my-3 border-l-2 border-ink pl-4 text-sm">
          {fillPlaceholders(teamText, { people, time: formatMinutes(minutes) })}
        </p>
      )}
      {!isTooLong && <StartField {...props} starts={starts} minutes={minutes} today={getStudioDay(now)} />}
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
