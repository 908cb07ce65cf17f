import { useRef, useState } from 'react';
import { Button, IconButton } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { TextField } from '@/components/ui/TextField';
import {
  contentOpeningMinutes,
  formatOpening,
  getUpcomingOpenings,
  hasBegun,
  hasOverlap,
  type Opening,
  parseOpening,
  serializeOpening,
} from '@/lib/booking/openings';
import { changeOpenings } from '@/lib/booking/ownerOpenings';
import type { ListedRequest } from '@/lib/booking/receivedRequest';
import { maxOpenings } from '@/lib/booking/storedOpenings';
import { getRowSpan, getTimesOfDay, getWeek } from '@/lib/booking/week';
import { formatTimeParts } from '@/lib/dates';
import type { LiveStatus } from '@/lib/firebase/listen';
import { formatCount } from '@/lib/format';
import { addDays, getStudioDay } from '@/lib/studioTime';
import { ErrorNotice } from '../../owner/ui/elements';
import { getErrorMessage, getStatusMessage } from '../../owner/ui/messages';
import { useForm } from '../../owner/ui/useForm';
import { useTask } from '../../owner/ui/useTask';

type OpeningsPanelProps = {
  /** The openings of the content, which are valid until the owner has stored some. */
  contentOpenings: Opening[];
  /** Null until they have loaded. */
  openings: Opening[] | null;
  status: LiveStatus;
  requests: ListedRequest[];
  onShowRequest: (id: string) => void;
};

type AgreedSession = { opening: Opening; name: string; id: string };

/** The openings: a grid of a week, in which one tap opens or closes a time, and a form for any other time. */
export function OpeningsPanel({ contentOpenings, status, requests, ...props }: OpeningsPanelProps) {
  const now = Date.now();
  /** The start times of openings whose change is being stored. Changes are stored one after another. */
  const [pendingStarts, setPendingStarts] = useState<string[]>([]);
  const lastChange = useRef(Promise.resolve());
  const [errorMessage, setErrorMessage] = useState('');
  const [doneMessage, setDoneMessage] = useState('');
  const openings = getUpcomingOpenings(props.openings ?? [], now);
  const agreedSessions = requests.flatMap(({ agreedOpening: opening, name, id, state }): AgreedSession[] =>
    opening && state !== 'canceled' ? [{ opening, name, id }] : [],
  );

  const changeAndReport = (changes: { add?: Opening[]; remove?: Opening[] }, success: string) => {
    const starts = [...(changes.add ?? []), ...(changes.remove ?? [])].map(({ start }) => start);
    setErrorMessage('');
    setDoneMessage('');
    setPendingStarts((others) => [...others, ...starts]);
    lastChange.current = lastChange.current.then(async () => {
      try {
        if (await changeOpenings(contentOpenings, changes)) setDoneMessage(success);
        else setErrorMessage(`You can have at most ${maxOpenings} openings. Nothing was changed.`);
      } catch (error) {
        setErrorMessage(getErrorMessage(error, 'change'));
      }
      setPendingStarts((all) => all.filter((start) => !starts.includes(start)));
    });
  };
  const addOpening = (opening: Opening) => {
    const conflictingSession = agreedSessions.find((each) => hasOverlap(each.opening, opening));
    const text = formatOpening(opening);
    setDoneMessage('');
    setErrorMessage('');
    if (hasBegun(opening, Date.now())) setErrorMessage(`${text} is in the past.`);
    else if (conflictingSession)
      setErrorMessage(
        `${conflictingSession.name} is booked for ${formatOpening(conflictingSession.opening)}. Change that time first.`,
      );
    else changeAndReport({ add: [opening] }, `${text} is open, for ${opening.minutes} minutes.`);
  };
  return (
    <section aria-labelledby="openings-heading" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="openings-heading" className="text-h3">
        Openings
      </h2>
      <p role="status" className="text-sm text-muted">
        {getStatusMessage(status, 'openings') ||
          doneMessage ||
          `${formatCount(openings.length, 'open time')}. Tap a time to open or close it.`}
      </p>
      <ErrorNotice>{errorMessage}</ErrorNotice>
      {props.openings && (
        <>
          <Week
            openings={openings}
            agreedSessions={agreedSessions}
            pendingStarts={pendingStarts}
            now={now}
            onOpen={addOpening}
            onClose={(opening) =>
              changeAndReport({ remove: [opening] }, `${formatOpening(opening)} is closed.`)
            }
            onShowRequest={props.onShowRequest}
          />
          <OpeningForm day={openings[0]?.start.slice(0, 10) ?? getStudioDay(now)} onAdd={addOpening} />
        </>
      )}
    </section>
  );
}

type WeekProps = {
  openings: Opening[];
  agreedSessions: AgreedSession[];
  /** The start times of openings whose change is being stored. */
  pendingStarts: string[];
  /** In milliseconds since 1970. */
  now: number;
  onOpen: (opening: Opening) => void;
  onClose: (opening: Opening) => void;
  onShowRequest: (id: string) => void;
};

/** A week as a table with a column for each day. The height of openings and sessions is their length. */
function Week(props: WeekProps) {
  const { openings, agreedSessions, now } = props;
  const [day, setDay] = useState(() => openings[0]?.start.slice(0, 10) ?? getStudioDay(now));
  const week = getWeek(day);
  const [monday = '', sunday = ''] = [week[0], week[6]];
  const weekOpenings = [...agreedSessions.map(({ opening }) => opening), ...openings].filter(({ start }) =>
    week.includes(start.slice(0, 10)),
  );
  const times = getTimesOfDay(weekOpenings);
  return (
    <>
      <div className="flex items-center justify-between">
        <IconButton aria-label="Previous week" onClick={() => setDay(addDays(day, -7))}>
          <Icon name="arrowLeft" />
        </IconButton>
        <b className="font-display text-h3 font-normal">{`${formatTimeParts(monday).date} to ${formatTimeParts(sunday).date}`}</b>
        <IconButton aria-label="Next week" onClick={() => setDay(addDays(day, 7))}>
          <Icon name="arrowRight" />
        </IconButton>
      </div>
      <table className="w-full table-fixed border-collapse text-xs">
        <thead>
          <tr>
            <td />
            {week.map((date) => (
              <th key={date} scope="col" className="pb-1.5 font-medium">
                {formatTimeParts(date).weekday.slice(0, 3)}
                <span className="block text-muted">{Number(date.slice(8))}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.map((time) => (
            <tr key={time}>
              <th scope="row" className="h-8 p-0 pr-1 text-right font-normal whitespace-nowrap text-muted">
                {/* Only full hours are visible. */}
                <span className={time.endsWith(':00') ? '' : 'sr-only'}>
                  {formatTimeParts(`${monday}T${time}`).clock.replace(':00', '')}
                </span>
              </th>
              {week.map((date) => {
                const start = `${date}T${time}`;
                const rows = getRowSpan(start, times, weekOpenings);
                return rows > 0 && <WeekCell key={date} start={start} rows={rows} {...props} />;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

type WeekCellProps = WeekProps & {
  /** The start of the time: `2026-12-03T10:00`. */
  start: string;
  /** How many rows the cell takes. */
  rows: number;
};

/** A time of the week: an opening, a session, or a time that can be opened. */
function WeekCell({ start, rows, ...props }: WeekCellProps) {
  const { openings, agreedSessions, pendingStarts, now, onOpen, onClose, onShowRequest } = props;
  const session = agreedSessions.find(({ opening }) => opening.start === start);
  const freeOpening = openings.find((opening) => opening.start === start);
  const opening = session?.opening ?? freeOpening ?? { start, minutes: contentOpeningMinutes };
  const isOver = hasBegun(opening, now) && !session;
  const details = session
    ? `confirmed for ${session.name}`
    : freeOpening
      ? `${freeOpening.minutes} minutes`
      : '';
  const cellClass = session
    ? 'border-ink bg-band'
    : freeOpening
      ? 'border-ink bg-ink text-surface'
      : 'border-line hover:border-ink disabled:cursor-default disabled:border-transparent disabled:bg-band disabled:text-muted';
  return (
    <td rowSpan={rows} className="relative h-8 p-0">
      <button
        type="button"
        className={`absolute inset-px truncate border aria-busy:opacity-50 ${cellClass}`}
        aria-pressed={freeOpening !== undefined && !session}
        aria-label={[formatOpening(opening), details].filter(Boolean).join(', ')}
        disabled={isOver}
        aria-busy={pendingStarts.includes(start)}
        onClick={() =>
          session ? onShowRequest(session.id) : freeOpening ? onClose(freeOpening) : onOpen(opening)
        }
      >
        {session?.name ?? (freeOpening && formatTimeParts(start).clock.replace(/ [AP]M/, ''))}
      </button>
    </td>
  );
}

type OpeningFormProps = {
  /** The initial day: `2026-12-03`. */
  day: string;
  onAdd: (opening: Opening) => void;
};

function OpeningForm({ day, onAdd }: OpeningFormProps) {
  const { result, form } = useForm(useTask(), '', async (_, __, read) => {
    const start = `${read('day')}T${read('time').slice(0, 5)}`;
    const opening = parseOpening(serializeOpening({ start, minutes: Number(read('minutes')) }));
    if (!opening) return 'Enter a date, a time and a length of up to 999 minutes.';
    onAdd(opening);
    return '';
  });
  return (
    <form className="grid grid-cols-2 items-end gap-3 pt-3 sm:grid-cols-4 lg:grid-cols-2" {...form}>
      <TextField label="Day" name="day" type="date" defaultValue={day} />
      <TextField label="Time" name="time" type="time" step={300} defaultValue="10:00" />
      <TextField label="Minutes" name="minutes" inputMode="numeric" defaultValue={contentOpeningMinutes} />
      <Button type="submit" variant="quiet" className="mb-1.5">
        Add
      </Button>
      <div className="col-span-full">
        <ErrorNotice>{result}</ErrorNotice>
      </div>
    </form>
  );
}
