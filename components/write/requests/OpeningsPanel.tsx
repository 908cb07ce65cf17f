import { useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { IconButton } from '@/components/ui/IconButton';
import { Icon } from '@/components/ui/icons';
import { TextField } from '@/components/ui/TextField';
import type { LiveStatus } from '@/lib/blog/live/live';
import { problemOf } from '@/lib/blog/post/publish';
import type { FirebaseConfig } from '@/lib/firebase/config';
import {
  isOpening,
  isOver,
  minutesOf,
  nextOpenings,
  openingAt,
  openingMinutes,
  overlap,
  partsOf,
  timeOf,
  whenText,
} from '@/lib/inquiry/openings';
import { changeOpenings } from '@/lib/openings/ownOpenings';
import { mostOpenings } from '@/lib/openings/stored';
import { repeated, shortDay, timesOfDay, typedTimes, weekOf } from '@/lib/openings/week';
import { plural } from '@/lib/plural';
import type { ListedRequest } from '@/lib/requests/received';
import { addDays, studioDay } from '@/lib/studioTime';
import { changeProblems, statusText } from '../page/changeProblems';
import { Notice } from '../page/elements';

type OpeningsPanelProps = {
  config: FirebaseConfig;
  /** The openings of the content, which count until some are stored. */
  built: string[];
  /** Null until they have loaded. */
  openings: string[] | null;
  status: LiveStatus;
  requests: ListedRequest[];
};

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The free times of a week, which one tap adds or takes out, and a form for several at once. */
export function OpeningsPanel({ config, built, status, requests, ...props }: OpeningsPanelProps) {
  const [now, setNow] = useState(Date.now);
  const [day, setDay] = useState(() => studioDay(now));
  const [minutes, setMinutes] = useState(String(openingMinutes));
  /** Times whose change is on its way; they are made one after another. */
  const [busy, setBusy] = useState<string[]>([]);
  const last = useRef(Promise.resolve());
  const [problem, setProblem] = useState('');
  const [done, setDone] = useState('');
  const openings = nextOpenings(props.openings ?? [], now);
  const week = weekOf(day);
  const [monday = '', sunday = ''] = [week[0], week[6]];
  const promised = requests.filter(({ agreed }) => isOpening(agreed));
  const ofWeek = [...openings, ...promised.map(({ agreed }) => agreed)].filter((opening) =>
    week.includes(timeOf(opening).slice(0, 10)),
  );
  const length = Number(minutes);
  const isLength = Number.isInteger(length) && length > 0 && length <= 999;
  const takenBy = (opening: string) => promised.find(({ agreed }) => overlap(agreed, opening));
  /** What can be added of these: what is to come, and neither open nor promised. */
  const addable = (times: string[]) =>
    nextOpenings(times, now).filter(
      (time) => !takenBy(time) && !openings.some((open) => timeOf(open) === timeOf(time)),
    );

  const change = (changes: { add?: string[]; remove?: string[] }, success: string) => {
    const times = [...(changes.add ?? []), ...(changes.remove ?? [])].map(timeOf);
    setNow(Date.now());
    setProblem('');
    setDone('');
    setBusy((others) => [...others, ...times]);
    last.current = last.current.then(async () => {
      try {
        if (await changeOpenings(config, built, changes)) setDone(success);
        else setProblem(`There is room for ${mostOpenings} openings. Nothing was changed.`);
      } catch (error) {
        setProblem(changeProblems[problemOf(error)]);
      }
      setBusy((all) => all.filter((time) => !times.includes(time)));
    });
  };
  const toggle = (opening: string, free: string[]) => {
    const taken = takenBy(opening);
    setDone('');
    setProblem('');
    if (free.length > 0) change({ remove: free }, `${whenText(opening)} is closed.`);
    else if (!isLength) setProblem('Write below how long it is: up to 999 minutes.');
    else if (isOver(opening, Date.now())) setProblem(`${whenText(opening)} is over.`);
    else if (taken) setProblem(`${taken.name} has ${whenText(taken.agreed)}. Change that time first.`);
    else change({ add: [opening] }, `${whenText(opening)} is open, for ${length} minutes.`);
  };
  const cell = (date: string, time: string) => {
    const opening = openingAt(`${date}T${time}`, isLength ? length : openingMinutes);
    const free = openings.filter((each) => timeOf(each) === timeOf(opening));
    const minute = openingAt(timeOf(opening), 1);
    const taken = free.length > 0 ? undefined : takenBy(minute);
    return (
      <td key={date}>
        <button
          type="button"
          aria-pressed={free.length > 0}
          aria-label={[
            whenText(opening),
            free[0] && `${minutesOf(free[0])} minutes`,
            taken && `agreed with ${taken.name}`,
          ]
            .filter(Boolean)
            .join(', ')}
          disabled={isOver(opening, now) && free.length === 0}
          aria-busy={busy.includes(timeOf(opening))}
          onClick={() => toggle(opening, free)}
        >
          {free.length > 0 ? partsOf(opening).time.replace(/ [AP]M/, '') : taken?.name}
        </button>
      </td>
    );
  };
  const turn = (label: string, icon: 'arrowLeft' | 'arrowRight', to: string) => (
    <IconButton
      aria-label={label}
      onClick={() => {
        setNow(Date.now());
        setDay(to);
      }}
    >
      <Icon name={icon} />
    </IconButton>
  );
  return (
    <section aria-labelledby="openings-heading" className="openings">
      <h2 id="openings-heading">Openings</h2>
      <p role="status" className="text-sm text-muted">
        {statusText(status, 'openings') ||
          done ||
          `${plural(openings.length, 'open time')}. Tap a time to open or close it.`}
      </p>
      <Notice>{problem}</Notice>
      {props.openings && (
        <>
          <div className="openings-week">
            {turn('Earlier week', 'arrowLeft', addDays(day, -7))}
            <b>{`${partsOf(monday).date} to ${partsOf(sunday).date}`}</b>
            {turn('Later week', 'arrowRight', addDays(day, 7))}
          </div>
          <table>
            <thead>
              <tr>
                <td />
                {week.map((date) => (
                  <th key={date} scope="col">
                    {dayNames[week.indexOf(date)]}
                    <span>{Number(date.slice(8))}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {timesOfDay(ofWeek).map((time) => (
                <tr key={time}>
                  <th scope="row">
                    {/* On the grid the hours are enough. */}
                    <span className={time.endsWith(':00') ? '' : 'sr-only'}>
                      {partsOf(`${monday}T${time}`).time.replace(':00', '')}
                    </span>
                  </th>
                  {week.map((date) => cell(date, time))}
                </tr>
              ))}
            </tbody>
          </table>
          <TextField
            label="Length of new openings, in minutes"
            name="length"
            inputMode="numeric"
            value={minutes}
            error={isLength ? '' : 'Write up to 999 minutes.'}
            onChange={setMinutes}
          />
          <Several
            monday={monday}
            openingsFor={(chosen) => (isLength ? addable(repeated(chosen, length)) : [])}
            onAdd={(add) => change({ add }, `Opened: ${plural(add.length, 'time')}.`)}
          />
        </>
      )}
    </section>
  );
}

type SeveralProps = {
  monday: string;
  /** The openings that such a choice adds. */
  openingsFor: (chosen: { monday: string; weekdays: number[]; times: string[]; weeks: number }) => string[];
  onAdd: (openings: string[]) => void;
};

/** A form for the same times of some weekdays, for some weeks from the shown one on. */
function Several({ monday, openingsFor, onAdd }: SeveralProps) {
  const [weekdays, setWeekdays] = useState<number[]>([]);
  const [typed, setTyped] = useState('');
  const [weeks, setWeeks] = useState('4');
  const [isChecked, setIsChecked] = useState(false);
  const times = typedTimes(typed);
  const count = Number(weeks);
  const isCount = Number.isInteger(count) && count >= 1 && count <= 26;
  const isComplete = times && isCount && weekdays.length > 0;
  const added = isComplete ? openingsFor({ monday, weekdays, times, weeks: count }) : [];
  return (
    <details>
      <summary className="link">Several at once</summary>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsChecked(true);
          if (added.length === 0) return;
          onAdd(added);
          setIsChecked(false);
        }}
      >
        <fieldset>
          <legend>Every</legend>
          {dayNames.map((name, weekday) => (
            <label key={name}>
              <input
                type="checkbox"
                checked={weekdays.includes(weekday)}
                onChange={({ target }) =>
                  setWeekdays((others) =>
                    target.checked ? [...others, weekday] : others.filter((other) => other !== weekday),
                  )
                }
              />
              {name}
            </label>
          ))}
        </fieldset>
        <TextField
          label="At"
          name="times"
          value={typed}
          error={isChecked && !times ? 'Write times such as 9:00, 11:00 and 2:30.' : ''}
          note="Such as 9:00, 11:00 and 2:30. From 1 to 7 it is afternoon, unless you write am."
          onChange={setTyped}
        />
        <TextField
          label={`For how many weeks, from ${shortDay(monday)} on`}
          name="weeks"
          inputMode="numeric"
          value={weeks}
          error={isChecked && !isCount ? 'Write 1 to 26.' : ''}
          onChange={setWeeks}
        />
        <Notice>
          {isChecked && weekdays.length === 0 && 'Choose at least one day.'}
          {isChecked && isComplete && added.length === 0 && 'These times are open, promised or over.'}
        </Notice>
        <Button type="submit" variant="quiet">
          {`Add ${plural(added.length, 'time')}`}
        </Button>
      </form>
    </details>
  );
}
