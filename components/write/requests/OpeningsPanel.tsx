import { useRef, useState } from 'react';
import { Button, IconButton } from '@/components/ui/Button';
import { Icon } from '@/components/ui/icons';
import { TextField } from '@/components/ui/TextField';
import type { LiveStatus } from '@/lib/blog/live/live';
import { problemOf } from '@/lib/blog/post/publish';
import { plural } from '@/lib/format';
import {
  hasBegun,
  nextOpenings,
  type Opening,
  openingIn,
  openingMinutes,
  openingText,
  overlap,
  partsOf,
  storedOpening,
} from '@/lib/inquiry/openings';
import { changeOpenings } from '@/lib/openings/ownOpenings';
import { maxOpenings } from '@/lib/openings/storedOpenings';
import { rowsOf, timesOfDay, weekOf } from '@/lib/openings/week';
import type { ListedRequest } from '@/lib/requests/received';
import { addDays, studioDay } from '@/lib/studioTime';
import { Notice } from '../ui/elements';
import { changeProblems, statusText } from '../ui/messages';
import { useForm } from '../ui/useForm';

type OpeningsPanelProps = {
  /** The openings of the content, which count until some are stored. */
  built: Opening[];
  /** Null until they have loaded. */
  openings: Opening[] | null;
  status: LiveStatus;
  requests: ListedRequest[];
};

/** A session that was agreed on, with the name of whoever has it. */
type Agreed = { opening: Opening; name: string };

/** The free times: a week's grid, in which one tap opens or closes a time, and a form for any other time. */
export function OpeningsPanel({ built, status, requests, ...props }: OpeningsPanelProps) {
  const now = Date.now();
  /** When the openings begin whose change is on its way; they are made one after another. */
  const [busy, setBusy] = useState<string[]>([]);
  const last = useRef(Promise.resolve());
  const [problem, setProblem] = useState('');
  const [done, setDone] = useState('');
  const openings = nextOpenings(props.openings ?? [], now);
  const agreed = requests.flatMap(({ agreed: opening, name }): Agreed[] =>
    opening ? [{ opening, name }] : [],
  );

  const change = (changes: { add?: Opening[]; remove?: Opening[] }, success: string) => {
    const starts = [...(changes.add ?? []), ...(changes.remove ?? [])].map(({ start }) => start);
    setProblem('');
    setDone('');
    setBusy((others) => [...others, ...starts]);
    last.current = last.current.then(async () => {
      try {
        if (await changeOpenings(built, changes)) setDone(success);
        else setProblem(`There is room for ${maxOpenings} openings. Nothing was changed.`);
      } catch (error) {
        setProblem(changeProblems[problemOf(error)]);
      }
      setBusy((all) => all.filter((start) => !starts.includes(start)));
    });
  };
  const open = (opening: Opening) => {
    const taken = agreed.find((each) => overlap(each.opening, opening));
    const text = openingText(opening);
    setDone('');
    setProblem('');
    if (hasBegun(opening, Date.now())) setProblem(`${text} is over.`);
    else if (taken) setProblem(`${taken.name} has ${openingText(taken.opening)}. Change that time first.`);
    else change({ add: [opening] }, `${text} is open, for ${opening.minutes} minutes.`);
  };
  return (
    <section
      aria-labelledby="openings-heading"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:col-[8/13]"
    >
      <h2 id="openings-heading" className="text-2xl">
        Openings
      </h2>
      <p role="status" className="text-sm text-muted">
        {statusText(status, 'openings') ||
          done ||
          `${plural(openings.length, 'open time')}. Tap a time to open or close it.`}
      </p>
      <Notice>{problem}</Notice>
      {props.openings && (
        <>
          <Week
            openings={openings}
            agreed={agreed}
            busy={busy}
            now={now}
            onOpen={open}
            onClose={(opening) => change({ remove: [opening] }, `${openingText(opening)} is closed.`)}
            onAgreed={({ opening, name }) =>
              setProblem(`${name} has ${openingText(opening)}. Change that time first.`)
            }
          />
          <OneOpening day={openings[0]?.start.slice(0, 10) ?? studioDay(now)} onAdd={open} />
        </>
      )}
    </section>
  );
}

type WeekProps = {
  openings: Opening[];
  agreed: Agreed[];
  /** When the openings begin whose change is on its way. */
  busy: string[];
  /** In milliseconds since 1970. */
  now: number;
  onOpen: (opening: Opening) => void;
  onClose: (opening: Opening) => void;
  onAgreed: (agreed: Agreed) => void;
};

/** The week of the first opening, or another one: days beside each other, and what is open or agreed as long as it takes. */
function Week({ openings, agreed, busy, now, onOpen, onClose, onAgreed }: WeekProps) {
  const [day, setDay] = useState(() => openings[0]?.start.slice(0, 10) ?? studioDay(now));
  const week = weekOf(day);
  const [monday = '', sunday = ''] = [week[0], week[6]];
  const ofWeek = [...agreed.map(({ opening }) => opening), ...openings].filter(({ start }) =>
    week.includes(start.slice(0, 10)),
  );
  const times = timesOfDay(ofWeek);
  const turn = (label: string, icon: 'arrowLeft' | 'arrowRight', days: number) => (
    <IconButton aria-label={label} onClick={() => setDay(addDays(day, days))}>
      <Icon name={icon} />
    </IconButton>
  );
  const cell = (date: string, time: string) => {
    const start = `${date}T${time}`;
    const rows = rowsOf(start, times, ofWeek);
    if (rows === 0) return null;
    const session = agreed.find(({ opening }) => opening.start === start);
    const free = openings.find((opening) => opening.start === start);
    const opening = session?.opening ?? free ?? { start, minutes: openingMinutes };
    const isOver = hasBegun(opening, now) && !session;
    const details = session ? `agreed with ${session.name}` : free ? `${free.minutes} minutes` : '';
    const look = session
      ? 'border-ink bg-band'
      : free
        ? 'border-ink bg-ink text-surface'
        : 'border-line hover:border-ink disabled:cursor-default disabled:border-transparent disabled:bg-band disabled:text-muted';
    return (
      <td key={date} rowSpan={rows} className="relative h-8 p-0">
        <button
          type="button"
          className={`absolute inset-px truncate border aria-busy:opacity-50 ${look}`}
          aria-pressed={free !== undefined && !session}
          aria-label={[openingText(opening), details].filter(Boolean).join(', ')}
          disabled={isOver}
          aria-busy={busy.includes(start)}
          onClick={() => (session ? onAgreed(session) : free ? onClose(free) : onOpen(opening))}
        >
          {session?.name ?? (free && partsOf(start).clock.replace(/ [AP]M/, ''))}
        </button>
      </td>
    );
  };
  return (
    <>
      <div className="flex items-center justify-between">
        {turn('Earlier week', 'arrowLeft', -7)}
        <b className="font-display text-xl font-normal">{`${partsOf(monday).date} to ${partsOf(sunday).date}`}</b>
        {turn('Later week', 'arrowRight', 7)}
      </div>
      <table className="w-full table-fixed border-collapse text-xs">
        <thead>
          <tr>
            <td />
            {week.map((date) => (
              <th key={date} scope="col" className="pb-1.5 font-medium">
                {partsOf(date).weekday.slice(0, 3)}
                <span className="block text-muted">{Number(date.slice(8))}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.map((time) => (
            <tr key={time}>
              <th scope="row" className="h-8 p-0 pr-1 text-right font-normal whitespace-nowrap text-muted">
                {/* On the grid the hours are enough. */}
                <span className={time.endsWith(':00') ? '' : 'sr-only'}>
                  {partsOf(`${monday}T${time}`).clock.replace(':00', '')}
                </span>
              </th>
              {week.map((date) => cell(date, time))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

type OneOpeningProps = {
  /** The day that is there at first: `2026-12-03`. */
  day: string;
  onAdd: (opening: Opening) => void;
};

/** Any time and length, by day, time and minutes. */
function OneOpening({ day, onAdd }: OneOpeningProps) {
  const [date, setDate] = useState(day);
  const [time, setTime] = useState('10:00');
  const [minutes, setMinutes] = useState(String(openingMinutes));
  const opening = openingIn(
    storedOpening({ start: `${date}T${time.slice(0, 5)}`, minutes: Number(minutes) }),
  );
  const { result, form } = useForm(async () => {
    if (!opening) return 'Choose a day, a time and up to 999 minutes.';
    onAdd(opening);
    return '';
  }, '');
  return (
    <form className="grid grid-cols-2 items-end gap-3 pt-3 sm:grid-cols-4 lg:grid-cols-2" {...form}>
      <TextField label="Day" name="day" type="date" value={date} onChange={setDate} />
      <TextField label="Time" name="time" type="time" step={300} value={time} onChange={setTime} />
      <TextField label="Minutes" name="minutes" inputMode="numeric" value={minutes} onChange={setMinutes} />
      <Button type="submit" variant="quiet" className="mb-1.5">
        Add
      </Button>
      <div className="col-span-full">
        <Notice>{!opening && result}</Notice>
      </div>
    </form>
  );
}
