'use client';

import { useSyncExternalStore } from 'react';
import { ButtonLink } from '@/components/ui/Button';
import type { Deadline } from '@/content/schema/portrait';
import { formatMonthDay } from '@/lib/dates';
import { fillPlaceholders } from '@/lib/format';
import { getStudioDay } from '@/lib/studioTime';

const dayMs = 24 * 60 * 60 * 1000;

/** From how many days before the deadline the days that are left are counted. */
const countedDays = 7;

type Stage = { kind: 'early' } | { kind: 'counted'; left: number } | { kind: 'closed' } | { kind: 'over' };

/** Where the studio's today is in the course of a deadline. Without scripts and while hydrating it is early, as in the HTML. */
function useStage({ until, closedUntil }: Deadline): Stage {
  const today = useSyncExternalStore(listenToReturn, getToday, () => null);
  if (today === null) return { kind: 'early' };
  const [year, monthDay] = [today.slice(0, 4), today.slice(5)];
  const isClosed =
    until < closedUntil
      ? until < monthDay && monthDay <= closedUntil
      : until < monthDay || monthDay <= closedUntil;
  if (isClosed) return { kind: 'closed' };
  if (until < monthDay) return { kind: 'over' };
  const left = (Date.parse(`${year}-${until}`) - Date.parse(today)) / dayMs;
  return left < countedDays ? { kind: 'counted', left } : { kind: 'early' };
}

const getToday = () => getStudioDay(Date.now());

/** A tab that was open overnight shows the new day. */
function listenToReturn(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

type DeadlineTextProps = Deadline & {
  /** What is true on any day, for pages without scripts and long before the deadline. */
  text: string;
};

/** What is said about a deadline on a day of the studio. Nothing long after the deadline. */
export function DeadlineText(props: DeadlineTextProps) {
  const { text, until, lastDays, lastDay, closed, closedUntil } = props;
  const stage = useStage(props);
  const day = formatMonthDay(until);
  if (stage.kind === 'early') return fillPlaceholders(text, { day });
  if (stage.kind === 'over') return null;
  if (stage.kind === 'closed') return fillPlaceholders(closed, { day: formatMonthDay(closedUntil) });
  const { left } = stage;
  return left === 0
    ? lastDay
    : fillPlaceholders(lastDays, { day, left: left === 1 ? '1 day' : `${left} days` });
}

type SeasonalButtonProps = Deadline & { label: string; href: string };

/** A button that plans something with a deadline and, after the deadline, what can be planned instead. */
export function SeasonalButton(props: SeasonalButtonProps) {
  const { label, href, next } = props;
  const isClosed = useStage(props).kind === 'closed';
  return (
    <ButtonLink variant="primary" href={isClosed ? next.action.href : href}>
      {isClosed ? next.action.label : label}
    </ButtonLink>
  );
}
