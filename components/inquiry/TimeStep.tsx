import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { formatTimeParts } from '@/lib/dates';
import { fillPlaceholders } from '@/lib/format';
import { serializeOpening } from '@/lib/inquiry/openings';
import { getSessionMinutes } from '@/lib/inquiry/quote';
import {
  type DayPart,
  dayParts,
  getDayProblem,
  getLastDay,
  maxDays,
  parseRequestedTime,
  partNames,
  type RequestedDay,
  type RequestedTime,
  serializeRequestedTime,
} from '@/lib/inquiry/requestedTime';
import { createSmsUrl } from '@/lib/links';
import { getStudioDay } from '@/lib/studioTime';
import { ChipGroup, legendClass } from './ChipGroup';
import type { StepPartProps } from './inquiryProps';
import { messages } from './messages';
import { nextButtonClass } from './Step';
import type { OpeningChoices } from './useOpenings';

type TimeStepProps = StepPartProps & { openings: OpeningChoices };

type ChooseTime = (requestedTime: RequestedTime | null) => void;

/** The second step: an opening, days, or only a part of the day; for a team, days; for products, the last day. */
export function TimeStep(props: TimeStepProps) {
  const { state, dispatch, quote, catalog, contact, openings, onNext } = props;
  const { requestedTime } = state.details;
  const kind = quote.offer?.kind ?? 'me';
  const nextButton = useRef<HTMLButtonElement>(null);
  const choose: ChooseTime = (time) => dispatch({ type: 'time', requestedTime: time });
  useScrollToNext(nextButton, requestedTime);
  // Teams and products may continue without a day.
  const hasNext = requestedTime || kind !== 'me';
  return (
    <>
      {kind === 'me' && (
        <p className="pb-3 text-sm">
          {messages.sooner}{' '}
          <a className="link" href={createSmsUrl(contact.phone.number, '')}>
            {messages.textTomorrow}
          </a>
        </p>
      )}
      {kind === 'me' && openings.tooShortMinutes !== null && (
        <p className="border-l-2 border-accent pl-4 text-sm">
          {fillPlaceholders(messages.tooShort, {
            longest: openings.tooShortMinutes,
            minutes: getSessionMinutes(catalog, state.plan),
          })}
        </p>
      )}
      {kind === 'me' && <OpeningField {...openings} requestedTime={requestedTime} choose={choose} />}
      {kind === 'product' ? (
        <LastDayField requestedTime={requestedTime} choose={choose} />
      ) : (
        <DayFields
          legend={openings.choices.length > 0 && kind === 'me' ? messages.days : messages.daysOnly}
          requestedTime={requestedTime}
          choose={choose}
        />
      )}
      {kind === 'me' && (
        <ChipGroup
          legend={openings.choices.length > 0 ? messages.roughTimes : messages.roughTimesOnly}
          name="when"
          layout="thirds"
          chips={dayParts.map((part) => ({ value: partNames[part], label: partNames[part] }))}
          chosenValue={requestedTime?.kind === 'any' ? partNames[requestedTime.part] : undefined}
          onChoose={(value) => choose(parseRequestedTime(value))}
        />
      )}
      {hasNext && (
        <Button
          ref={nextButton}
          variant="primary"
          className={nextButtonClass}
          onClick={() => {
            if (!requestedTime) choose({ kind: 'any', part: 'any' });
            onNext(3);
          }}
        >
          {messages.goToDetails}
        </Button>
      )}
    </>
  );
}

/** Scrolls the next button into view when the visitor has chosen a time: on phones the bar with the total may cover it. */
function useScrollToNext(button: RefObject<HTMLElement | null>, requestedTime: RequestedTime | null) {
  const initialTime = useRef(requestedTime);
  useEffect(() => {
    if (requestedTime === initialTime.current) return;
    initialTime.current = null;
    if (requestedTime) button.current?.scrollIntoView({ block: 'nearest' });
  }, [button, requestedTime]);
}

/** The openings. */
function OpeningField({
  choices,
  areOutdated,
  requestedTime,
  choose,
}: OpeningChoices & { requestedTime: RequestedTime | null; choose: ChooseTime }) {
  const chosenValue = requestedTime ? serializeRequestedTime(requestedTime) : undefined;
  const isTaken = choices.some(({ opening, isFree }) => serializeOpening(opening) === chosenValue && !isFree);
  return (
    <>
      {choices.length > 0 && (
        <ChipGroup
          legend={areOutdated ? messages.outdatedOpenings : messages.openings}
          name="when"
          layout="openings"
          chips={choices.map(({ opening, isFree }) => {
            const { weekday, date, clock } = formatTimeParts(opening.start);
            const value = serializeOpening(opening);
            return {
              value,
              isDisabled: !isFree && value !== chosenValue,
              label: (
                <>
                  <span>{`${weekday.slice(0, 3)} ${date} `}</span>
                  <span>{clock}</span>
                  {!isFree && <span>{` ${messages.taken}`}</span>}
                </>
              ),
            };
          })}
          chosenValue={chosenValue}
          onChoose={(value) => choose(parseRequestedTime(value))}
        />
      )}
      <p aria-live="polite" className={isTaken ? 'pb-3 text-sm' : ''}>
        {isTaken && messages.takenMeanwhile}
      </p>
    </>
  );
}

type DayFieldsProps = { requestedTime: RequestedTime | null; choose: ChooseTime };

/** The problem of the first day that cannot be asked for; null if there is none. */
function findProblem(days: string[], now: number) {
  const typedDays = days.filter(Boolean);
  const [problem] = typedDays.flatMap((day) => getDayProblem(day, now) ?? []);
  return problem ?? (new Set(typedDays).size < typedDays.length ? 'twice' : null);
}

/** Fields for up to three days, each with a part of the day. */
function DayFields({ legend, requestedTime, choose }: DayFieldsProps & { legend: string }) {
  const [now] = useState(Date.now);
  /** The days in the fields. While the visitor types, a date may be incomplete or in the past. */
  const [days, setDays] = useState<RequestedDay[]>(() =>
    requestedTime?.kind === 'days' ? requestedTime.days : [],
  );
  const [isTyping, setIsTyping] = useState(false);
  const change = (position: number, day: RequestedDay) => {
    const next = [...days];
    next[position] = day;
    setDays(next);
    const validDays = next.filter(
      ({ day }, index) => !getDayProblem(day, now) && next.findIndex((other) => other.day === day) === index,
    );
    if (validDays.length > 0) choose({ kind: 'days', days: validDays });
    else if (requestedTime?.kind === 'days') choose(null);
  };
  const problem = isTyping
    ? null
    : findProblem(
        days.map(({ day }) => day),
        now,
      );
  const fieldCount = Math.min(days.filter(({ day }) => day).length + 1, maxDays);
  return (
    <fieldset className="min-w-0">
      <legend className={legendClass}>{legend}</legend>
      <div className="grid gap-2 pb-3 text-sm">
        {Array.from({ length: Math.max(fieldCount, days.length) }, (_, position) => {
          const { day, part } = days[position] ?? { day: '', part: 'any' };
          return (
            <div key={position} className="grid grid-cols-[minmax(0,1fr)_8.5rem] gap-2 sm:grid-cols-3">
              <DayField
                label={`${messages.day} ${position + 1}`}
                day={day}
                now={now}
                onTyping={setIsTyping}
                onChange={(value) => change(position, { day: value, part })}
              />
              {day && (
                <select
                  className="field min-h-12"
                  aria-label={fillPlaceholders(messages.dayPart, { count: position + 1 })}
                  value={part}
                  onChange={({ target: { value } }) =>
                    change(position, { day, part: dayParts.find((each) => each === value) ?? 'any' })
                  }
                >
                  {(['any', 'mornings', 'afternoons'] satisfies DayPart[]).map((each) => (
                    <option key={each} value={each}>
                      {messages.dayParts[each]}
                    </option>
                  ))}
                </select>
              )}
            </div>
          );
        })}
      </div>
      <DayProblem problem={problem} />
    </fieldset>
  );
}

/** The field for the day by which pictures of products are needed. */
function LastDayField({ requestedTime, choose }: DayFieldsProps) {
  const [now] = useState(Date.now);
  const [day, setDay] = useState(requestedTime?.kind === 'by' ? requestedTime.day : '');
  const [isTyping, setIsTyping] = useState(false);
  return (
    <fieldset className="min-w-0">
      <legend className={legendClass}>{messages.deadline}</legend>
      <div className="grid gap-2 pb-3 text-sm sm:grid-cols-3">
        <DayField
          label={messages.deadlineDay}
          day={day}
          now={now}
          onTyping={setIsTyping}
          onChange={(value) => {
            setDay(value);
            choose(getDayProblem(value, now) ? null : { kind: 'by', day: value });
          }}
        />
      </div>
      <DayProblem problem={isTyping ? null : findProblem([day], now)} />
    </fieldset>
  );
}

type DayFieldProps = {
  label: string;
  day: string;
  /** In milliseconds since 1970. */
  now: number;
  /** Called when the field gets and loses the focus. */
  onTyping: (isTyping: boolean) => void;
  onChange: (day: string) => void;
};

function DayField({ label, day, now, onTyping, onChange }: DayFieldProps) {
  return (
    <input
      type="date"
      className="field min-h-12"
      aria-label={label}
      min={getStudioDay(now)}
      max={getLastDay(now)}
      value={day}
      onFocus={() => onTyping(true)}
      onBlur={() => onTyping(false)}
      onChange={({ target: { value } }) => onChange(value)}
    />
  );
}

const DayProblem = ({ problem }: { problem: keyof typeof messages.dayProblems | null }) => (
  <p aria-live="polite" className={problem ? 'pb-3 text-sm' : ''}>
    {problem && messages.dayProblems[problem]}
  </p>
);
