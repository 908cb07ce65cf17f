import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { formatTimeParts } from '@/lib/dates';
import {
  formatRequestedTime,
  getFirstFreeDay,
  parseDays,
  serializeDeadline,
  serializeOpening,
  serializeTeamDays,
} from '@/lib/inquiry/openings';
import type { Offer } from '@/lib/inquiry/quote';
import { createSmsUrl } from '@/lib/links';
import { getStudioDay, isDay } from '@/lib/studioTime';
import { ChipGroup, legendClass } from './ChipGroup';
import type { StepPartProps } from './inquiryProps';
import { messages } from './messages';
import { nextButtonClass } from './Step';
import type { OpeningChoices } from './useOpenings';

type TimeStepProps = StepPartProps & { openings: OpeningChoices };

/** The last day with a four-digit year, because browsers accept years of six digits. */
const maxDay = '9999-12-31';

/** The highest number of days that a team can prefer. */
const maxTeamDays = 3;

/** The second step: an opening or a rough time; for a team, preferred days; for products, a deadline. */
export function TimeStep(props: TimeStepProps) {
  const { state, dispatch, quote, contact, onNext } = props;
  const { requestedTime } = state.details;
  const kind = quote.offer?.kind;
  const choose = (value: string) => dispatch({ type: 'detail', field: 'requestedTime', value });
  const unspecifiedTime =
    kind === 'team' ? serializeTeamDays([]) : kind === 'product' ? serializeDeadline('') : null;
  return (
    <>
      {unspecifiedTime === null && (
        <p className="pb-3 text-sm">
          {messages.sooner}{' '}
          <a className="link" href={createSmsUrl(contact.phone.number, '')}>
            {messages.textTomorrow}
          </a>
        </p>
      )}
      {unspecifiedTime === null ? (
        <OpeningFields {...props} choose={choose} />
      ) : (
        <DayFields kind={kind} requestedTime={requestedTime} choose={choose} />
      )}
      {(requestedTime || unspecifiedTime) && (
        <Button
          variant="primary"
          className={nextButtonClass}
          onClick={() => {
            if (!requestedTime && unspecifiedTime) choose(unspecifiedTime);
            onNext(3);
          }}
        >
          {messages.goToDetails}
        </Button>
      )}
    </>
  );
}

/** The openings, and choices without a time of day. */
function OpeningFields({
  state,
  copy,
  openings: { choices, areOutdated },
  choose,
}: TimeStepProps & {
  choose: (value: string) => void;
}) {
  const [now] = useState(Date.now);
  const { requestedTime } = state.details;
  const freeOpenings = choices.flatMap(({ opening, isFree }) => (isFree ? [opening] : []));
  const isTaken = choices.some(
    ({ opening, isFree }) => serializeOpening(opening) === requestedTime && !isFree,
  );
  const firstFreeDay = getFirstFreeDay(freeOpenings, now);
  return (
    <>
      {choices.length > 0 && (
        <ChipGroup
          legend={areOutdated ? messages.outdatedOpenings : messages.openings}
          name="when"
          layout="openings"
          chips={choices.map(({ opening, isFree }) => {
            const { weekday, date, clock } = formatTimeParts(opening.start);
            const value = serializeOpening(opening);
            return {
              value,
              isDisabled: !isFree && value !== requestedTime,
              label: (
                <>
                  <span>{`${weekday.slice(0, 3)} ${date} `}</span>
                  <span>{clock}</span>
                  {!isFree && <span>{` ${messages.taken}`}</span>}
                </>
              ),
            };
          })}
          chosenValue={requestedTime}
          onChoose={choose}
        />
      )}
      <p aria-live="polite" className={isTaken ? 'pb-3 text-sm' : ''}>
        {isTaken && messages.takenMeanwhile}
      </p>
      <ChipGroup
        legend={choices.length > 0 ? messages.roughTimes : messages.roughTimesOnly}
        name="when"
        layout="thirds"
        chips={copy.roughTimes.map((time) => {
          const value = requestedTime.startsWith(`${time}, `)
            ? requestedTime
            : `${time}, from ${firstFreeDay}`;
          return { value, label: formatRequestedTime(value) };
        })}
        chosenValue={requestedTime}
        onChoose={choose}
      />
    </>
  );
}

/** Fields for the days that a team prefers, or for the day by which pictures of products are needed. */
function DayFields({
  kind,
  requestedTime,
  choose,
}: {
  kind: Offer['kind'] | undefined;
  requestedTime: string;
  choose: (value: string) => void;
}) {
  const isTeam = kind === 'team';
  const [today] = useState(() => getStudioDay(Date.now()));
  /** The days in the fields. While the visitor types, a date may be incomplete or in the past. */
  const [days, setDays] = useState(() => parseDays(requestedTime));
  const [isTyping, setIsTyping] = useState(false);
  const changeDay = (position: number, day: string) => {
    const next = [...days];
    next[position] = day;
    setDays(next);
    const futureDays = next.filter(isFuture);
    choose(isTeam ? serializeTeamDays([...new Set(futureDays)]) : serializeDeadline(futureDays[0] ?? ''));
  };
  const isFuture = (day: string) => isDay(day) && day >= today;
  const hasPastDay = !isTyping && days.some((day) => day && !isFuture(day));
  const fieldCount = isTeam ? Math.min(days.filter(Boolean).length + 1, maxTeamDays) : 1;
  return (
    <fieldset className="min-w-0">
      <legend className={legendClass}>{isTeam ? messages.days : messages.deadline}</legend>
      <div className="grid gap-2 pb-3 text-sm sm:grid-cols-3">
        {Array.from({ length: Math.max(fieldCount, days.length) }, (_, position) => (
          <input
            key={position}
            type="date"
            className="field min-h-12"
            aria-label={isTeam ? `${messages.day} ${position + 1}` : messages.deadlineDay}
            min={today}
            max={maxDay}
            onFocus={() => setIsTyping(true)}
            onBlur={() => setIsTyping(false)}
            value={days[position] ?? ''}
            onChange={({ target: { value } }) => changeDay(position, value)}
          />
        ))}
      </div>
      <p aria-live="polite" className={hasPastDay ? 'pb-3 text-sm' : ''}>
        {hasPastDay && messages.pastDay}
      </p>
    </fieldset>
  );
}
