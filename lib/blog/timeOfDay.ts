/**
 * The time of day as the site shows it: `2:05 PM`, in the visitor's time zone. Not by `toLocaleTimeString`, for the
 * reason that `dollars` gives.
 */
export function timeOfDay(date: Date): string {
  const hours = date.getHours();
  return `${hours % 12 || 12}:${String(date.getMinutes()).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}
