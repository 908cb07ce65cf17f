/** A day in the local time zone as `YYYY-MM-DD`, the format of date inputs and of stored posts. */
export function localDay(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
