import { useState } from 'react';
import { TextField } from '@/components/ui/TextField';
import { type Availability, getHours, type Hours } from '@/lib/booking/availability';
import { formatHours, maxOverrides, parseHours, serializeHours } from '@/lib/booking/calendar';
import { changeCalendar } from '@/lib/booking/ownerCalendar';
import type { BookingRequest } from '@/lib/booking/request';
import { formatTimeParts, weekdays } from '@/lib/dates';
import { ReadableError } from '@/lib/readableError';
import { addDays, getStudioDay } from '@/lib/studioTime';
import { LinkButton } from '../../owner/ui/elements';
import { RadioGroup } from '../../owner/ui/fields';
import { formatDay } from './bookingNotes';
import { FormDialog, type ReadField } from './DeskDialog';
import { getSessions } from './requestGroups';

/** A day has at most so many parts: two if there is a lunch break. */
const maxParts = 4;

/** Stores the hours of days; null for those of the week. @throws ReadableError if there is no room */
export const storeOverride = (first: string, last: string, hours: Hours[] | null) =>
  changeCalendar((calendar) => {
    const others = calendar.overrides.filter((each) => each.first !== first || each.last !== last);
    if (others.length >= maxOverrides)
      throw new ReadableError(`There is room for ${maxOverrides} changes of days.`);
    return { ...calendar, overrides: hours ? [...others, { first, last, hours }] : others };
  });

const ends = ['from', 'to'] as const;
const getFieldName = (weekday: string, end: 'from' | 'to', position: number) =>
  `${weekday}, ${end} (${position + 1})`;

/** Reads the hours of a day from its fields. @throws ReadableError if some of them end before they begin */
function readHours(read: ReadField, weekday: string): Hours[] {
  const hours = Array.from({ length: maxParts }, (_, position) => ({
    from: read(getFieldName(weekday, 'from', position)),
    // Midnight at the end of a day.
    to: read(getFieldName(weekday, 'to', position)).replace('00:00', '24:00'),
  })).filter(({ from, to }) => from || to);
  if (hours.some(({ from, to }) => !from || from >= to))
    throw new ReadableError('Hours end before they begin.');
  return parseHours(serializeHours(hours));
}

/** Fields for the hours of a day, in one part or several. */
function HoursFields({ weekday, hours }: { weekday: string; hours: Hours[] }) {
  const [count, setCount] = useState(hours.length);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      {Array.from({ length: count }, (_, position) => (
        <span key={position} className="flex items-center gap-2">
          {ends.map((end) => (
            <input
              key={end}
              type="time"
              className="field min-h-11 w-32"
              name={getFieldName(weekday, end, position)}
              aria-label={getFieldName(weekday, end, position)}
              defaultValue={hours[position]?.[end].replace('24:00', '00:00')}
            />
          ))}
        </span>
      ))}
      {count < maxParts && <LinkButton onClick={() => setCount(count + 1)}>Add hours</LinkButton>}
      {count > 0 && (
        <LinkButton onClick={() => setCount(count - 1)}>
          {count > 1 ? 'Remove the last' : 'Closed'}
        </LinkButton>
      )}
    </div>
  );
}

type DayDialogProps = { day: string; availability: Availability; onClose: () => void };

/** Changes the hours of one day. */
export function DayDialog({ day, availability, onClose }: DayDialogProps) {
  const { weekday } = formatTimeParts(day);
  const override = availability.overrides.find(({ first, last }) => first === day && last === day);
  const others = availability.overrides.filter((each) => each !== override);
  const isCovered = others.some(({ first, last }) => first <= day && day <= last);
  const usualHours = formatHours(getHours({ ...availability, overrides: others }, day));
  const [kind, setKind] = useState<'usual' | 'closed' | 'other'>(
    !override ? 'usual' : override.hours.length > 0 ? 'other' : 'closed',
  );
  const current = getHours(availability, day);
  return (
    <FormDialog
      heading={formatDay(day)}
      onSubmit={async (read) => {
        const hours = { usual: null, closed: [], other: readHours(read, weekday) }[kind];
        await storeOverride(day, day, hours);
        onClose();
      }}
      onClose={onClose}
    >
      <RadioGroup
        legend="Hours"
        name="kind"
        options={[
          ['usual', `${isCovered ? 'As these days' : `As every ${weekday}`}: ${usualHours}`],
          ['closed', 'Closed'],
          ['other', 'Other hours'],
        ]}
        value={kind}
        onChange={setKind}
      />
      {kind === 'other' && (
        <HoursFields
          weekday={weekday}
          hours={current.length > 0 ? current : [{ from: '09:00', to: '17:00' }]}
        />
      )}
    </FormDialog>
  );
}

/** Changes the hours of the week. */
export function WeekDialog({ hours, onClose }: { hours: Hours[][]; onClose: () => void }) {
  return (
    <FormDialog
      heading="Weekly hours"
      onSubmit={async (read) => {
        const week = weekdays.map((weekday) => readHours(read, weekday));
        await changeCalendar((calendar) => ({ ...calendar, hours: week }));
        onClose();
      }}
      onClose={onClose}
    >
      {/* From Monday on. */}
      {[...weekdays.slice(1), ...weekdays.slice(0, 1)].map((weekday) => (
        <div key={weekday} className="grid gap-x-4 sm:grid-cols-[7rem_minmax(0,1fr)] sm:items-center">
          <p className="text-sm font-medium">{weekday}</p>
          <HoursFields weekday={weekday} hours={hours[weekdays.indexOf(weekday)] ?? []} />
        </div>
      ))}
    </FormDialog>
  );
}

/** Closes days in a row. Bookings stay, and are named. */
export function DaysOffDialog({ requests, onClose }: { requests: BookingRequest[]; onClose: () => void }) {
  const [outcome, setOutcome] = useState('');
  const limits = { type: 'date', min: getStudioDay(Date.now()), max: '2099-12-31' };
  return (
    <FormDialog
      heading="Days off"
      onSubmit={async (read) => {
        const first = read('first');
        const last = read('last') || first;
        if (!first || last < first)
          throw new ReadableError('Enter the first and the last day, the earlier one first.');
        if (last > addDays(first, 365))
          throw new ReadableError('That is more than a year. Enter an earlier last day.');
        await storeOverride(first, last, []);
        const booked = getSessions(requests)
          .filter(({ time: { start } }) => first <= start && start.slice(0, 10) <= last)
          .map(({ request, time }) => `${request.name} is booked on ${formatTimeParts(time.start).date}.`);
        const [from, to] = [formatTimeParts(first).date, formatTimeParts(last).date];
        setOutcome([`Closed from ${from} to ${to}.`, ...booked].join(' '));
      }}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="First day" name="first" {...limits} />
        <TextField label="Last day" name="last" {...limits} />
      </div>
      <p role="status" className="text-sm">
        {outcome}
      </p>
    </FormDialog>
  );
}
