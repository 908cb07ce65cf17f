import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { IconButton } from '@/components/ui/IconButton';
import { Icon } from '@/components/ui/icons';
import { TextField } from '@/components/ui/TextField';
import { problemOf } from '@/lib/blog/post/publish';
import type { FirebaseConfig } from '@/lib/firebase/config';
import {
  isOpening,
  nextOpenings,
  openingAt,
  openingMinutes,
  partsOf,
  spanOf,
  timeOf,
  whenText,
} from '@/lib/inquiry/openings';
import { changeOpenings } from '@/lib/openings/ownOpenings';
import { mostOpenings } from '@/lib/openings/stored';
import { addDays, repeated, shortDay, timesOfDay, typedTimes, weekOf } from '@/lib/openings/week';
import type { ListedRequest } from '@/lib/requests/received';
import { studioDay } from '@/lib/studioTime';
import { changeProblems } from '../page/changeProblems';
import { Notice } from '../page/elements';

type OpeningsPanelProps = {
  config: FirebaseConfig;
  /** The openings of the content, which count until some are stored. */
  built: string[];
  openings: string[];
  requests: ListedRequest[];
};

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The free times of a week, which one tap adds or takes out, and a form for several at once. */
export function OpeningsPanel({ config, built, openings, requests }: OpeningsPanelProps) {
  const [now] = useState(Date.now);
  const [day, setDay] = useState(() => studioDay(now));
  const [minutes, setMinutes] = useState(String(openingMinutes));
  const [busy, setBusy] = useState('');
  const [problem, setProblem] = useState('');
  const [done, setDone] = useState('');
  const week = weekOf(day);
  const [monday = '', sunday = ''] = [week[0], week[6]];
  const ofWeek = openings.filter((opening) => week.includes(timeOf(opening).slice(0, 10)));
  const promised = requests.filter(({ agreed, state }) => state !== 'done' && isOpening(agreed));
  const length = Number(minutes);
  const isLength = Number.isInteger(length) && length > 0 && length <= 999;

  const change = async (what: string, changes: { add?: string[]; remove?: string[] }, success: string) => {
    if (busy) return;
    setBusy(what);
    setProblem('');
    setDone('');
    try {
      if (await changeOpenings(config, built, changes)) setDone(success);
      else setProblem(`There is room for ${mostOpenings} openings. Nothing was changed.`);
    } catch (error) {
      setProblem(changeProblems[problemOf(error)]);
    }
    setBusy('');
  };
  const cell = (date: string, time: string) => {
    const opening = openingAt(`${date}T${time}`, isLength ? length : openingMinutes);
    const free = openings.filter((each) => timeOf(each) === timeOf(opening));
    const taken = promised.find(({ agreed }) => timeOf(agreed) === timeOf(opening));
    const isPast = spanOf(opening).start <= now;
    return (
      <td key={date}>
        <button
          type="button"
          aria-pressed={free.length > 0}
          aria-label={`${whenText(opening)}${taken ? `, agreed with ${taken.name}` : ''}`}
          disabled={isPast && free.length === 0}
          aria-busy={busy === timeOf(opening)}
          onClick={() =>
            change(
              timeOf(opening),
              free.length > 0 ? { remove: free } : { add: [opening] },
              free.length > 0 ? `${whenText(opening)} is taken out.` : `${whenText(opening)} is open.`,
            )
          }
        >
          {free.length > 0 ? partsOf(opening).time.replace(/ [AP]M/, '') : taken?.name}
        </button>
      </td>
    );
  };
  const turn = (label: string, icon: 'arrowLeft' | 'arrowRight', to: string) => (
    <IconButton aria-label={label} onClick={() => setDay(to)}>
      <Icon name={icon} />
    </IconButton>
  );
  return (
    <section aria-labelledby="openings" className="openings">
      <h2 id="openings">Openings</h2>
      <p className="text-sm text-muted">
        {`${openings.length} free ${openings.length === 1 ? 'time' : 'times'} on the site. Tap one to add it or to take it out.`}
      </p>
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
      <p role="status" className="text-sm text-muted">
        {done}
      </p>
      <Notice>{problem}</Notice>
      <TextField
        label="How long a new one is, in minutes"
        name="length"
        inputMode="numeric"
        value={minutes}
        error={isLength ? '' : 'Write up to 999 minutes.'}
        onChange={setMinutes}
      />
      <Several
        monday={monday}
        onAdd={(chosen) => {
          const add = nextOpenings(repeated(chosen, isLength ? length : openingMinutes), now);
          return change('several', { add }, `${add.length} times are open.`);
        }}
      />
    </section>
  );
}

type SeveralProps = {
  monday: string;
  onAdd: (chosen: { monday: string; weekdays: number[]; times: string[]; weeks: number }) => void;
};

/** A form for the same times of some weekdays, for some weeks from the shown one on. */
function Several({ monday, onAdd }: SeveralProps) {
  const [weekdays, setWeekdays] = useState<number[]>([]);
  const [typed, setTyped] = useState('');
  const [weeks, setWeeks] = useState('4');
  const [isChecked, setIsChecked] = useState(false);
  const times = typedTimes(typed);
  const count = Number(weeks);
  const isCount = Number.isInteger(count) && count >= 1 && count <= 26;
  return (
    <details>
      <summary className="link">Several at once</summary>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsChecked(true);
          if (times && isCount && weekdays.length > 0) onAdd({ monday, weekdays, times, weeks: count });
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
          note="9:00, 11:00 and 2:30"
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
        <Notice>{isChecked && weekdays.length === 0 && 'Choose at least one day.'}</Notice>
        <Button type="submit" variant="quiet">
          {`Add ${weekdays.length * (times?.length ?? 0) * (isCount ? count : 0)} times`}
        </Button>
      </form>
    </details>
  );
}
