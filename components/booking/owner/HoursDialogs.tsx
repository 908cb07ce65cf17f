import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { ButtonRow } from '@/components/ui/ButtonRow';
import { Dialog } from '@/components/ui/Dialog';
import { TextField } from '@/components/ui/TextField';
import { type Availability, getHours, type Hours } from '@/lib/booking/availability';
import { type Calendar, formatHours, maxOverrides, parseHours, serializeHours } from '@/lib/booking/calendar';
import { changeCalendar } from '@/lib/booking/ownerCalendar';
import type { BookingRequest } from '@/lib/booking/request';
import { formatTimeParts, weekdays } from '@/lib/dates';
import { ReadableError } from '@/lib/readableError';
import { addDays, getStudioDay, isDay } from '@/lib/studioTime';
import { ErrorNotice, questionClass } from '../../owner/ui/elements';
import { RadioGroup } from '../../owner/ui/fields';
import { useTask } from '../../owner/ui/useTask';
import { formatDay } from './bookingNotes';
import { getSessionsOfDay } from './requestGroups';

/** Stores an override. @throws ReadableError if there is no room */
const storeOverride = (first: string, last: string, hours: Hours[] | null) =>
  changeCalendar((calendar): Calendar => {
    const others = calendar.overrides.filter((each) => each.first !== first || each.last !== last);
    if (others.length >= maxOverrides)
      throw new ReadableError(`There is room for ${maxOverrides} changes of days.`);
    return { ...calendar, overrides: hours ? [...others, { first, last, hours }] : others };
  });

/** Checks hours that were filled in. @throws ReadableError if one of them ends before it begins */
function checkHours(hours: Hours[]): Hours[] {
  const filled = hours.filter(({ from, to }) => from || to);
  if (filled.some(({ from, to }) => !from || !to || from >= to))
    throw new ReadableError('Hours end before they begin.');
  return parseHours(serializeHours(filled));
}

type HoursFieldsProps = { label: string; hours: Hours[]; onChange: (hours: Hours[]) => void };

/** Fields for the hours of a day, in one part or several. */
function HoursFields({ label, hours, onChange }: HoursFieldsProps) {
  const change = (position: number, changes: Partial<Hours>) =>
    onChange(hours.map((each, index) => (index === position ? { ...each, ...changes } : each)));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      {hours.map((each, position) => (
        <span key={position} className="flex items-center gap-2">
          {(['from', 'to'] as const).map((end) => (
            <input
              key={end}
              type="time"
              className="field min-h-11 w-32"
              step={300}
              aria-label={`${label}, ${end} (${position + 1})`}
              // Midnight at the end of a day is 24:00 in the calendar, which the field does not know.
              value={each[end] === '24:00' ? '23:59' : each[end]}
              onChange={({ target }) => change(position, { [end]: target.value })}
            />
          ))}
        </span>
      ))}
      <button type="button" className="link" onClick={() => onChange([...hours, { from: '', to: '' }])}>
        Add hours
      </button>
      {hours.length > 0 && (
        <button type="button" className="link" onClick={() => onChange(hours.slice(0, -1))}>
          {hours.length > 1 ? 'Remove the last' : 'Closed'}
        </button>
      )}
    </div>
  );
}

type HoursDialogProps = {
  heading: string;
  /** @throws ReadableError if nothing can be stored */
  onSave: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog that stores a change of the calendar. */
function HoursDialog({ heading, onSave, onClose, children }: HoursDialogProps) {
  const task = useTask();
  return (
    <Dialog
      className={`${questionClass} max-h-[calc(100dvh-1rem)] w-[min(40rem,calc(100vw-1rem))] overflow-y-auto`}
      aria-labelledby="hours-dialog"
      onClose={() => task.runIfIdle(onClose)}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          task.run('Saving', onSave);
        }}
      >
        <h2 id="hours-dialog" className="text-h3">
          {heading}
        </h2>
        {children}
        <ErrorNotice>{task.error}</ErrorNotice>
        <ButtonRow>
          <Button type="submit" variant="primary" aria-disabled={task.isBusy}>
            {task.progress || 'Save'}
          </Button>
          <Button variant="quiet" onClick={() => task.runIfIdle(onClose)}>
            Close
          </Button>
        </ButtonRow>
      </form>
    </Dialog>
  );
}

type DayDialogProps = { day: string; availability: Availability; onClose: () => void };

/** Changes the hours of one day. */
export function DayDialog({ day, availability, onClose }: DayDialogProps) {
  const weekly = availability.hours[new Date(`${day}T00:00Z`).getUTCDay()] ?? [];
  const [current] = useState(() => getHours(availability, day));
  const hasOverride = availability.overrides.some(({ first, last }) => first === day && last === day);
  const [kind, setKind] = useState<'weekly' | 'closed' | 'other'>(
    !hasOverride ? 'weekly' : current.length > 0 ? 'other' : 'closed',
  );
  const [hours, setHours] = useState(current.length > 0 ? current : [{ from: '09:00', to: '17:00' }]);
  const covering = availability.overrides.find(
    ({ first, last }) => first <= day && day <= last && first !== last,
  );
  const save = async () => {
    await storeOverride(day, day, kind === 'weekly' ? null : kind === 'closed' ? [] : checkHours(hours));
    onClose();
  };
  const weekday = formatTimeParts(day).weekday;
  return (
    <HoursDialog heading={formatDay(day)} onSave={save} onClose={onClose}>
      <RadioGroup
        legend="Hours"
        name="kind"
        options={[
          [
            'weekly',
            covering
              ? `As these days: ${formatHours(covering.hours)}`
              : `As every ${weekday}: ${formatHours(weekly)}`,
          ],
          ['closed', 'Closed'],
          ['other', 'Other hours'],
        ]}
        value={kind}
        onChange={setKind}
      />
      {kind === 'other' && <HoursFields label={weekday} hours={hours} onChange={setHours} />}
    </HoursDialog>
  );
}

/** Changes the hours of the week. */
export function WeekDialog({ hours, onClose }: { hours: Hours[][]; onClose: () => void }) {
  const [week, setWeek] = useState(() => weekdays.map((_, position) => hours[position] ?? []));
  const save = async () => {
    const checked = week.map(checkHours);
    await changeCalendar((calendar) => ({ ...calendar, hours: checked }));
    onClose();
  };
  return (
    <HoursDialog heading="Weekly hours" onSave={save} onClose={onClose}>
      {[1, 2, 3, 4, 5, 6, 0].map((position) => (
        <div key={position} className="grid gap-x-4 sm:grid-cols-[7rem_minmax(0,1fr)] sm:items-center">
          <p className="text-sm font-medium">{weekdays[position]}</p>
          <HoursFields
            label={weekdays[position] ?? ''}
            hours={week[position] ?? []}
            onChange={(changed) => setWeek(week.map((each, index) => (index === position ? changed : each)))}
          />
        </div>
      ))}
    </HoursDialog>
  );
}

/** Closes days in a row. Bookings stay, and are named. */
export function DaysOffDialog({ requests, onClose }: { requests: BookingRequest[]; onClose: () => void }) {
  const today = getStudioDay(Date.now());
  const [[first, last], setDays] = useState(['', '']);
  const [outcome, setOutcome] = useState('');
  const save = async () => {
    const end = last || first;
    if (!isDay(first ?? '') || !isDay(end ?? '') || first === undefined || end === undefined || end < first)
      throw new ReadableError('Enter the first and the last day, the earlier one first.');
    if (end > addDays(first, 365))
      throw new ReadableError('That is more than a year. Enter an earlier last day.');
    await storeOverride(first, end, []);
    const days = Array.from({ length: 366 }, (_, count) => addDays(first, count)).filter((day) => day <= end);
    const booked = days.flatMap((day) =>
      getSessionsOfDay(requests, day).map(
        ({ request }) => `${request.name} is booked on ${formatTimeParts(day).date}.`,
      ),
    );
    setOutcome(
      [`Closed from ${formatTimeParts(first).date} to ${formatTimeParts(end).date}.`, ...booked].join(' '),
    );
  };
  return (
    <HoursDialog heading="Days off" onSave={save} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="First day"
          type="date"
          min={today}
          value={first ?? ''}
          onChange={(day) => setDays([day, last ?? ''])}
        />
        <TextField
          label="Last day"
          type="date"
          min={first || today}
          value={last ?? ''}
          onChange={(day) => setDays([first ?? '', day])}
        />
      </div>
      <p role="status" className="text-sm">
        {outcome}
      </p>
    </HoursDialog>
  );
}
