'use client';

import { useSyncExternalStore } from 'react';
import type { Deadline } from '@/content/schema/portrait';
import { formatDay } from '@/lib/dates';
import { fillPlaceholders } from '@/lib/format';
import { getStudioDay } from '@/lib/studioTime';

type DeadlineTextProps = Deadline & {
  /** What is true on any day, for pages without scripts and long before the deadline. */
  text: string;
};

const dayMs = 24 * 60 * 60 * 1000;

/** From how many days before the deadline the days that are left are counted. */
const countedDays = 7;

/** What is said about a deadline on a day of the studio. Nothing long after the deadline. */
export function DeadlineText(props: DeadlineTextProps) {
  const { text, until, lastDays, lastDay, closed, closedUntil } = props;
  const today = useSyncExternalStore(listenToReturn, getToday, () => null);
  const day = formatDay(until, 'date');
  const left = today === null ? countedDays : (Date.parse(until) - Date.parse(today)) / dayMs;
  if (left >= countedDays) return fillPlaceholders(text, { day });
  if (left > 0) return fillPlaceholders(lastDays, { day, left: left === 1 ? '1 day' : `${left} days` });
  if (left === 0) return lastDay;
  if (today !== null && today > closedUntil) return null;
  return fillPlaceholders(closed, { day: formatDay(closedUntil, 'date') });
}

const getToday = () => getStudioDay(Date.now());

/** A tab that was open overnight shows the new day. */
function listenToReturn(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
