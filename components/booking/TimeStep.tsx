import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/Button';
import { serializeOpening } from '@/lib/booking/openings';
import { getSessionMinutes } from '@/lib/booking/quote';
import {
  dayParts,
  getDayProblem,
  getLastDay,
  limitRequestedTime,
  maxDays,
  parseRequestedTime,
  partNames,
  type RequestedDay,
  type RequestedTime,
  serializeRequestedTime,
} from '@/lib/booking/requestedTime';
import { formatTimeParts } from '@/lib/dates';
import { fillPlaceholders } from '@/lib/format';
import { createSmsUrl } from '@/lib/links';
import { addDays, getStudioDay } from '@/lib/studioTime';
import { Chip, ChipGroup, framedChipClass, legendClass } from './ChipGroup';
import type { StepPartProps } from './inquiryProps';
import { messages } from './messages';
import { nextButtonClass } from './Step';
import type { OpeningChoice, OpeningChoices } from './useOpenings';

type TimeStepProps = StepPartProps & { openings: OpeningChoices };

type ChooseTime = (requestedTime: RequestedTime | null) => void;

/** The second step: an opening, days, or only a part of the day; for a team, days; for products, the last day. */
export function TimeStep(props: TimeStepProps) {
  const { state, dispatch, quote, catalog, contact, copy, openings, onNext } = props;
  const { requestedTime } = state.details;
  const kind = quote.offer?.kind ?? 'me';
  const nextButton = useRef<HTMLButtonElement>(null);
  const choose: ChooseTime = (time) => dispatch({ type: 'details', details: { requestedTime: time } });
  const [initialTime] = useState(requestedTime);
  // When a time is chosen, the next button must be in view: on phones the bar with the total may cover it.
  useEffect(() => {
    if (requestedTime && requestedTime !== initialTime)
      nextButton.current?.scrollIntoView({ block: 'nearest' });
  }, [requestedTime, initialTime]);
  const firstFree = openings.areOutdated ? undefined : openings.choices.find(({ isFree }) => isFree);
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
      {kind === 'me' && copy.evenings && <p className="pt-3 text-sm text-muted">{copy.evenings}</p>}
      <DayFields
        legend={
          kind === 'product'
            ? messages.deadline
            : openings.choices.length > 0 && kind === 'me'
              ? messages.days
              : messages.daysOnly
        }
        requestedTime={requestedTime}
        choose={choose}
        isDeadline={kind === 'product'}
      />
      {kind === 'me' && (
        <ChipGroup
          legend={openings.choices.length > 0 ? messages.roughTimes : messages.roughTimesOnly}
          name="when"
          layout="thirds"
          chips={dayParts.map((part) => ({
            value: partNames[part],
            label: (
              <>
                <span>{partNames[part]}</span>
                {firstFree && (
                  <span className="text-xs [:not(:checked)+span>&]:text-muted">
                    {` ${fillPlaceholders(messages.fromDay, { day: formatTimeParts(firstFree.opening.start).date })}`}
                  </span>
                )}
              </>
            ),
          }))}
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

/** How many days the list of openings has at first, and how many are added at once. */
const listedDays = 21;

const getDay = ({ opening }: OpeningChoice) => opening.start.slice(0, 10);

/** The openings, one row a day. */
function OpeningField({
  choices,
  isTaken,
  areOutdated,
  requestedTime,
  choose,
}: OpeningChoices & { requestedTime: RequestedTime | null; choose: ChooseTime }) {
  const list = useRef<HTMLUListElement>(null);
  /** The day before which openings are listed; empty until the visitor asks for later ones. */
  const [endDay, setEndDay] = useState('');
  const chosenValue = requestedTime ? serializeRequestedTime(requestedTime) : undefined;
  const isChosen = ({ opening }: OpeningChoice) => serializeOpening(opening) === chosenValue;
  const [first] = choices;
  const firstEndDay = first ? addDays(getDay(first), listedDays) : '';
  const isListed = (choice: OpeningChoice) =>
    getDay(choice) < firstEndDay || getDay(choice) < endDay || isChosen(choice);
  const listed = choices.filter(isListed);
  const later = choices.find((choice) => choice.isFree && !isListed(choice));
  return (
    <>
      {first && (
        <fieldset className="min-w-0 text-sm">
          <legend className={legendClass}>
            {areOutdated ? messages.outdatedOpenings : messages.openings}
          </legend>
          <ul ref={list} className="border-b border-line tabular-nums">
            {[...new Set(listed.map(getDay))].map((day) => {
              const { weekday, date } = formatTimeParts(day);
              const dayText = `${weekday.slice(0, 3)} ${date}`;
              return (
                <li
                  key={day}
                  className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center border-t border-line py-2"
                >
                  {/* The name of each radio button has the day, too. */}
                  <span aria-hidden className="text-muted">
                    {dayText.slice(0, 4)}
                    <b className="font-medium text-ink">{date}</b>
                  </span>
                  <div className="flex flex-wrap gap-2">
                    {listed
                      .filter((choice) => getDay(choice) === day)
                      .map((choice) => {
                        const value = serializeOpening(choice.opening);
                        return (
                          <Chip
                            key={value}
                            name="when"
                            value={value}
                            isChecked={isChosen(choice)}
                            isDisabled={!choice.isFree && !isChosen(choice)}
                            onChoose={() => choose(parseRequestedTime(value))}
                            className={`${framedChipClass} min-h-11 min-w-24 flex-col justify-center`}
                          >
                            <span className="sr-only">{`${dayText} `}</span>
                            <span>{formatTimeParts(choice.opening.start).clock}</span>
                            {!choice.isFree && <span className="text-xs">{` ${messages.taken}`}</span>}
                          </Chip>
                        );
                      })}
                  </div>
                </li>
              );
            })}
          </ul>
          {later && (
            <button
              type="button"
              className="link"
              onClick={() => {
                flushSync(() => setEndDay(addDays(getDay(later), listedDays)));
                // The button may be gone, so the focus moves to the first opening that was added.
                list.current
                  ?.querySelector<HTMLElement>(`[value="${serializeOpening(later.opening)}"]`)
                  ?.focus();
              }}
            >
              {messages.laterOpenings}
            </button>
          )}
        </fieldset>
      )}
      <p aria-live="polite" className={isTaken ? 'py-3 text-sm' : ''}>
        {isTaken && messages.takenMeanwhile}
      </p>
    </>
  );
}

type DayFieldsProps = {
  legend: string;
  requestedTime: RequestedTime | null;
  choose: ChooseTime;
  /** Whether only the day is asked for by which pictures are needed. */
  isDeadline: boolean;
};

/** The problem of the first day that cannot be asked for; null if there is none. */
function findProblem(days: string[], now: number) {
  const [problem] = days.flatMap((day) => getDayProblem(day, now) ?? []);
  return problem ?? (new Set(days).size < days.length ? 'twice' : null);
}

/** Fields for up to three days, each with a part of the day, or for a deadline. */
function DayFields({ legend, requestedTime, choose, isDeadline }: DayFieldsProps) {
  const [now] = useState(Date.now);
  /** The days in the fields. While the visitor types, a date may be incomplete or in the past. */
  const [days, setDays] = useState<RequestedDay[]>(() =>
    requestedTime?.kind === 'days'
      ? requestedTime.days
      : requestedTime?.kind === 'by'
        ? [{ day: requestedTime.day, part: 'any' }]
        : [],
  );
  const [isTyping, setIsTyping] = useState(false);
  const change = (position: number, changedDay: RequestedDay) => {
    const next = [...days];
    next[position] = changedDay;
    setDays(next);
    const time: RequestedTime = isDeadline
      ? { kind: 'by', day: changedDay.day }
      : { kind: 'days', days: next };
    const limitedTime = limitRequestedTime(time, isDeadline ? 'product' : 'me', now);
    // Without a day, an opening or a part of the day stays chosen.
    if (limitedTime || requestedTime?.kind === time.kind) choose(limitedTime);
  };
  const filledDays = days.filter(({ day }) => day);
  const problem = isTyping
    ? null
    : findProblem(
        filledDays.map(({ day }) => day),
        now,
      );
  const fieldCount = isDeadline ? 1 : Math.max(Math.min(filledDays.length + 1, maxDays), days.length);
  return (
    <fieldset className="min-w-0">
      <legend className={legendClass}>{legend}</legend>
      <div className="grid gap-2 pb-3 text-sm">
        {Array.from({ length: fieldCount }, (_, position) => {
          const { day, part } = days[position] ?? { day: '', part: 'any' };
          return (
            <div key={position} className="grid grid-cols-[minmax(0,1fr)_8.5rem] gap-2 sm:grid-cols-3">
              <input
                type="date"
                className="field min-h-12"
                aria-label={isDeadline ? messages.deadlineDay : `${messages.day} ${position + 1}`}
                min={getStudioDay(now)}
                max={getLastDay(now)}
                value={day}
                onFocus={() => setIsTyping(true)}
                onBlur={() => setIsTyping(false)}
                onChange={({ target: { value } }) => change(position, { day: value, part })}
              />
              {day && !isDeadline && (
                <select
                  className="field min-h-12"
                  aria-label={fillPlaceholders(messages.dayPart, { count: position + 1 })}
                  value={part}
                  onChange={({ target: { value } }) =>
                    change(position, { day, part: dayParts.find((each) => each === value) ?? 'any' })
                  }
                >
                  {[...dayParts].reverse().map((each) => (
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
      <p aria-live="polite" className={problem ? 'pb-3 text-sm' : ''}>
        {problem && messages.dayProblems[problem]}
      </p>
    </fieldset>
  );
}
