// Openings are written with the studio's own offset, so their date and time are read from the text: the same for every
// visitor, wherever they are, and without the browser's locale data (see lib/format.ts).

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The date and the time of an opening as the studio's clock shows them: `Dec 3`, `Thursday`, `10:00 AM`. */
export function partsOf(opening: string) {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = opening.split(/\D/).map(Number);
  return {
    weekday: weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? '',
    date: `${months[month - 1]} ${day}`,
    time: `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`,
  };
}

/** Whether a choice is an opening, and not one without a time. */
export const isOpening = (when: string) => /^\d{4}-\d\d-\d\dT/.test(when);

/** A choice as text: `Thursday, Dec 3, 10:00 AM`, or as it is if it has no time. */
export function whenText(when: string): string {
  if (!isOpening(when)) return when;
  const { weekday, date, time } = partsOf(when);
  return `${weekday}, ${date}, ${time}`;
}

/** With fewer openings left, only the choices without a time are shown (design notes, round 3, part D). */
const fewestOpenings = 3;

/** The openings that are not over; none if too few are left. @param now in milliseconds since 1970 */
export function nextOpenings(openings: string[], now: number): string[] {
  const next = openings
    .filter((opening) => Date.parse(opening) > now)
    .sort((a, b) => Date.parse(a) - Date.parse(b));
  return next.length < fewestOpenings ? [] : next;
}
