import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import {
  daysIn,
  firstDay,
  neededBy,
  partsOf,
  storedOpening,
  teamDays,
  whenText,
} from '@/lib/inquiry/openings';
import type { Offer } from '@/lib/inquiry/quote';
import { sms } from '@/lib/links';
import { isDay, studioDay } from '@/lib/studioTime';
import { ChipGroup, legendLine } from './ChipGroup';
import type { PartProps } from './props';
import { nextButton } from './Step';
import type { Offered } from './useOpenings';
import { words } from './words';

type WhenStepProps = PartProps & { openings: Offered[] };

/** The last day with a year of four digits: browsers take years of six. */
const lastDay = '9999-12-31';

/** How many days a team can prefer. */
const mostDays = 3;

/** The second step: an opening or roughly when; days for a team; a deadline for what is shipped. */
export function WhenStep(props: WhenStepProps) {
  const { state, dispatch, quote, contact, onNext } = props;
  const { when } = state.details;
  const kind = quote.offer?.kind;
  const choose = (value: string) => dispatch({ type: 'detail', field: 'when', value });
  const none = kind === 'team' ? teamDays([]) : kind === 'product' ? neededBy('') : null;
  return (
    <>
      {none === null && (
        <p className="pb-3 text-sm">
          {words.sooner}{' '}
          <a className="link" href={sms(contact.phone.number, '')}>
            {words.textTomorrow}
          </a>
        </p>
      )}
      {none === null ? (
        <Times {...props} choose={choose} />
      ) : (
        <Days kind={kind} when={when} choose={choose} />
      )}
      {(when || none) && (
        <Button
          variant="primary"
          className={nextButton}
          onClick={() => {
            if (!when && none) choose(none);
            onNext(3);
          }}
        >
          {words.toYou}
        </Button>
      )}
    </>
  );
}

/** The openings, and choices without a time. */
function Times({
  state,
  copy,
  openings,
  choose,
}: WhenStepProps & {
  choose: (value: string) => void;
}) {
  const [now] = useState(Date.now);
  const { when } = state.details;
  const free = openings.flatMap(({ opening, isFree }) => (isFree ? [opening] : []));
  const isTaken = openings.some(({ opening, isFree }) => storedOpening(opening) === when && !isFree);
  const from = firstDay(free, now);
  return (
    <>
      {openings.length > 0 && (
        <ChipGroup
          legend={words.openings}
          name="when"
          layout="openings"
          chips={openings.map(({ opening, isFree }) => {
            const { weekday, date, clock } = partsOf(opening.start);
            const value = storedOpening(opening);
            return {
              value,
              isDisabled: !isFree && value !== when,
              label: (
                <>
                  <span>{`${weekday.slice(0, 3)} ${date} `}</span>
                  <span>{clock}</span>
                  {!isFree && <span>{` ${words.taken}`}</span>}
                </>
              ),
            };
          })}
          chosen={when}
          onChoose={choose}
        />
      )}
      <p aria-live="polite" className={isTaken ? 'pb-3 text-sm' : ''}>
        {isTaken && words.takenMeanwhile}
      </p>
      <ChipGroup
        legend={openings.length > 0 ? words.rough : words.roughOnly}
        name="when"
        layout="thirds"
        chips={copy.roughTimes.map((time) => {
          const value = when.startsWith(`${time}, `) ? when : `${time}, from ${from}`;
          return { value, label: whenText(value) };
        })}
        chosen={when}
        onChoose={choose}
      />
    </>
  );
}

/** Days that a team prefers, or one by which pictures are needed. */
function Days({
  kind,
  when,
  choose,
}: {
  kind: Offer['kind'] | undefined;
  when: string;
  choose: (value: string) => void;
}) {
  const isTeam = kind === 'team';
  const [today] = useState(() => studioDay(Date.now()));
  /** As they are typed: a date is incomplete, or long ago, meanwhile. */
  const [days, setDays] = useState(() => daysIn(when));
  const [isTyping, setIsTyping] = useState(false);
  const change = (position: number, day: string) => {
    const next = [...days];
    next[position] = day;
    setDays(next);
    const valid = next.filter(isFuture);
    choose(isTeam ? teamDays([...new Set(valid)]) : neededBy(valid[0] ?? ''));
  };
  const isFuture = (day: string) => isDay(day) && day >= today;
  const hasPast = !isTyping && days.some((day) => day && !isFuture(day));
  const fields = isTeam ? Math.min(days.filter(Boolean).length + 1, mostDays) : 1;
  return (
    <fieldset className="min-w-0">
      <legend className={legendLine}>{isTeam ? words.days : words.deadline}</legend>
      <div className="grid gap-2 pb-3 text-sm sm:grid-cols-3">
        {Array.from({ length: Math.max(fields, days.length) }, (_, position) => (
          <input
            key={position}
            type="date"
            className="field min-h-12"
            aria-label={isTeam ? `${words.day} ${position + 1}` : words.deadlineDay}
            min={today}
            max={lastDay}
            onFocus={() => setIsTyping(true)}
            onBlur={() => setIsTyping(false)}
            value={days[position] ?? ''}
            onChange={({ target: { value } }) => change(position, value)}
          />
        ))}
      </div>
      <p aria-live="polite" className={hasPast ? 'pb-3 text-sm' : ''}>
        {hasPast && words.pastDay}
      </p>
    </fieldset>
  );
}
