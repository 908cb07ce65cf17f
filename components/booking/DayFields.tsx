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
  /** Whether to ask for the last day, for products, instead of days that suit the visitor. */
  isDeadline?: boolean;
  requestedTime: RequestedTime | null;
  choose: (time: RequestedTime | null) => void;
};

/** The days of a requested time, as they stand in the fields. */
function getFieldDays(time: RequestedTime | null): RequestedDay[] {
  if (time?.kind === 'by') return [{ day: time.day, part: 'any' }];
  return time?.kind === 'days' ? time.days : [];
}

/** The problem of the first day that cannot be asked for; null if there is none. */
function findProblem(days: string[], now: number) {
  const [problem] = days.flatMap((day) => getDayProblem(day, now) ?? []);
  return problem ?? (new Set(days).size < days.length ? 'twice' : null);
}

/** Fields for up to three days, each with a part of the day, or for the last day. */
export function DayFields({ isDeadline = false, requestedTime, choose }: DayFieldsProps) {
  const [now] = useState(Date.now);
  /** The days in the fields. While the visitor types, a date may be incomplete or in the past. */
  const [days, setDays] = useState(() => getFieldDays(requestedTime));
  const [isTyping, setIsTyping] = useState(false);
  const change = (position: number, changedDay: RequestedDay) => {
    const next = [...days];
    next[position] = changedDay;
    setDays(next);
    const time = limitRequestedTime(
      isDeadline ? { kind: 'by', day: changedDay.day } : { kind: 'days', days: next },
      isDeadline,
      now,
    );
    // Without a day, a start or a part of the day stays chosen.
    if (time || getFieldDays(requestedTime).length > 0) choose(time);
  };
  const filledDays = days.flatMap(({ day }) => day || []);
  const problem = isTyping ? null : findProblem(filledDays, now);
  const fieldCount = Math.max(Math.min(filledDays.length + 1, isDeadline ? 1 : maxDays), days.length);
  return (
    <fieldset className="min-w-0">
      <legend className={legendClass}>{isDeadline ? messages.deadline : messages.days}</legend>
      <div className="grid gap-2 pb-3 text-sm">
        {Array.from({ length: fieldCount }, (_, position) => {
          const { day, part } = days[position] ?? { day: '', part: 'any' };
          return (
            <div
              key={position}
              className={`grid gap-2 ${isDeadline ? 'grid-cols-[minmax(0,14rem)]' : 'grid-cols-[minmax(0,14rem)_minmax(0,11rem)]'}`}
            >
              <input
                type="date"
                className="field min-h-12"
                aria-label={isDeadline ? messages.deadlineDay : `${messages.day} ${position + 1}`}
                min={getStudioDay(now)}
                max={addDays(getStudioDay(now), maxDaysAhead)}
                value={day}
                onFocus={() => setIsTyping(true)}
                onBlur={() => setIsTyping(false)}
                onChange={({ target }) => change(position, { day: target.value, part })}
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
      <p aria-live="polite" className={problem ? 'pb-3 text-sm text-accent' : ''}>
        {problem && messages.dayProblems[problem]}
      </p>
    </fieldset>
  );
}
