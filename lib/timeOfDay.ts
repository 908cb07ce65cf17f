/**
 * Formats the time of day: `2:05 PM`, in the visitor's time zone, without `toLocaleTimeString` for the reason given at
 * `dollars`.
 */
export function timeOfDay(date: Date): string {
  const hours = date.getHours();
  return `${hours % 12 || 12}:${String(date.getMinutes()).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}
