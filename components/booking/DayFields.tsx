import { useState } from 'react';
import {
  dayParts,
  getDayProblem,
  limitRequestedTime,
  maxDays,
  maxDaysAhead,
  type RequestedDay,
  type RequestedTime,
} from '@/lib/booking/requestedTime';
import { fillPlaceholders } from '@/lib/format';
import { addDays, getStudioDay } from '@/lib/studioTime';
import { legendClass } from './ChipGroup';
import { messages } from './messages';

type DayFieldsProps = {
  requestedTime: RequestedTime | null;
  choose: (time: RequestedTime | null) => void;
};

/** The problem of the first day that cannot be asked for; null if there is none. */
function findProblem(days: string[], now: number) {
  const [problem] = days.flatMap((day) => getDayProblem(day, now) ?? []);
  return problem ?? (new Set(days).size < days.length ? 'twice' : null);
}

type DayInputProps = {
  label: string;
  day: string;
  now: number;
  onChange: (day: string) => void;
  onTyping: (isTyping: boolean) => void;
};

const DayInput = ({ label, day, now, onChange, onTyping }: DayInputProps) => (
  <input
    type="date"
    className="field min-h-12"
    aria-label={label}
    min={getStudioDay(now)}
    max={addDays(getStudioDay(now), maxDaysAhead)}
    value={day}
    onFocus={() => onTyping(true)}
    onBlur={() => onTyping(false)}
    onChange={({ target }) => onChange(target.value)}
  />
);

const DayProblem = ({ problem }: { problem: ReturnType<typeof findProblem> }) => (
  <p aria-live="polite" className={problem ? 'pb-3 text-sm text-accent' : ''}>
    {problem && messages.dayProblems[problem]}
  </p>
);

/** Fields for up to three days, each with a part of the day. */
export function DayFields({ requestedTime, choose }: DayFieldsProps) {
  const [now] = useState(Date.now);
  /** The days in the fields. While the visitor types, a date may be incomplete or in the past. */
  const [days, setDays] = useState<RequestedDay[]>(() =>
    requestedTime?.kind === 'days' ? requestedTime.days : [],
  );
  const [isTyping, setIsTyping] = useState(false);
  const change = (position: number, changedDay: RequestedDay) => {
    const next = [...days];
    next[position] = changedDay;
    setDays(next);
    const time = limitRequestedTime({ kind: 'days', days: next }, false, now);
    // Without a day, a start or a part of the day stays chosen.
    if (time || requestedTime?.kind === 'days') choose(time);
  };
  const filledDays = days.filter(({ day }) => day);
  const problem = isTyping
    ? null
    : findProblem(
        filledDays.map(({ day }) => day),
        now,
      );
  const fieldCount = Math.max(Math.min(filledDays.length + 1, maxDays), days.length);
  return (
    <fieldset className="min-w-0">
      <legend className={legendClass}>{messages.days}</legend>
      <div className="grid gap-2 pb-3 text-sm">
        {Array.from({ length: fieldCount }, (_, position) => {
          const { day, part } = days[position] ?? { day: '', part: 'any' };
          return (
            <div key={position} className="grid grid-cols-[minmax(0,14rem)_minmax(0,11rem)] gap-2">
              <DayInput
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
      <DayProblem problem={problem} />
    </fieldset>
  );
}

/** How many days lie between two days. */
const getDistance = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** The day by which pictures of products are needed. @param days how many days they take at most */
export function DeadlineField({ requestedTime, choose, days }: DayFieldsProps & { days: number }) {
  const [now] = useState(Date.now);
  const [day, setDay] = useState(requestedTime?.kind === 'by' ? requestedTime.day : '');
  const [isTyping, setIsTyping] = useState(false);
  const problem = isTyping || !day ? null : findProblem([day], now);
  const daysLeft = getDistance(getStudioDay(now), day);
  return (
    <fieldset className="min-w-0">
      <legend className={legendClass}>{messages.deadline}</legend>
      <div className="grid grid-cols-[minmax(0,14rem)] pb-3 text-sm">
        <DayInput
          label={messages.deadlineDay}
          day={day}
          now={now}
          onTyping={setIsTyping}
          onChange={(value) => {
            setDay(value);
            const time = limitRequestedTime({ kind: 'by', day: value }, true, now);
            if (time || requestedTime?.kind === 'by') choose(time);
          }}
        />
      </div>
      <DayProblem problem={problem} />
      <p className="text-sm text-muted">
        {fillPlaceholders(messages.picturesTake, { weeks: Math.ceil(days / 7) })}
      </p>
      <p aria-live="polite" className="text-sm">
        {day && !getDayProblem(day, now) && daysLeft < days && (
          <span className="mt-2 block border-l-2 border-ink pl-4">
            {fillPlaceholders(daysLeft === 1 ? messages.inOneDay : messages.inDays, { days: daysLeft })}
          </span>
        )}
      </p>
    </fieldset>
  );
}
