import { openingAt, partsOf, timeOf } from '@/lib/inquiry/openings';
import { addDays } from '@/lib/studioTime';

const dateOf = (day: string) => new Date(`${day}T00:00Z`);

/** The seven days of the week of a day, from Monday on. */
export function weekOf(day: string): string[] {
  const monday = addDays(day, -((dateOf(day).getUTCDay() + 6) % 7));
  return Array.from({ length: 7 }, (_, position) => addDays(monday, position));
}

/** The half hours from 8:00 to 17:30, and all other times of these openings: `09:00`. */
export function timesOfDay(openings: string[]): string[] {
  const halfHours = Array.from(
    { length: 20 },
    (_, half) => `${String(8 + Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
  );
  return [...new Set([...halfHours, ...openings.map((opening) => timeOf(opening).slice(11))])].sort();
}

/** The times in what was typed: `9:00, 11:00 and 2:30`. From 1 to 7 it is afternoon, unless it says `am` or begins with 0. Null if one is none. */
export function typedTimes(text: string): string[] | null {
  const words = text.split(/,|;|\band\b/).map((word) => word.trim().toLowerCase());
  const times = words.filter(Boolean).map((word) => {
    const [, hour, minute = '00', half] = /^(\d{1,2})(?::(\d\d))?\s*([ap])?\.?(?:m\.?)?$/.exec(word) ?? [];
    if (!hour || Number(minute) > 59 || Number(hour) > (half ? 12 : 23)) return null;
    const late = half ? half === 'p' : !hour.startsWith('0') && Number(hour) < 8;
    const hours = (half ? Number(hour) % 12 : Number(hour)) + (late ? 12 : 0);
    return `${String(hours).padStart(2, '0')}:${minute}`;
  });
  return times.length > 0 && times.every((time) => time !== null) ? times : null;
}

/** Openings at the same times of some weekdays (0: Monday), for some weeks from a week on. */
export const repeated = (
  { monday, weekdays, times, weeks }: { monday: string; weekdays: number[]; times: string[]; weeks: number },
  minutes: number,
): string[] =>
  Array.from({ length: weeks }, (_, week) => week).flatMap((week) =>
    weekdays.flatMap((weekday) =>
      times.map((time) => openingAt(`${addDays(monday, week * 7 + weekday)}T${time}`, minutes)),
    ),
  );

/** A day with its weekday: `Tue Dec 1`. */
export const shortDay = (day: string) => `${partsOf(day).weekday.slice(0, 3)} ${partsOf(day).date}`;
