/** `weekday`: Thursday, November 19; `date`: November 19. */
type Format = 'weekday' | 'date';

/**
 * A day in words, without a year: galleries last some weeks.
 *
 * @param day a time in milliseconds since 1970, which is shown in the visitor's time zone, or a date: `2026-11-19`
 */
export function dayOf(day: number | string, format: Format): string {
  if (day === '') return '';
  // A date without a time would be read as midnight in London, the day before in Seattle.
  const date = new Date(typeof day === 'string' ? `${day}T12:00` : day);
  return new Intl.DateTimeFormat('en-US', {
    month: 'long',
    day: 'numeric',
    ...(format === 'weekday' && { weekday: 'long' }),
  }).format(date);
}
