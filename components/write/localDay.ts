/** A day where the writer is, as `YYYY-MM-DD`: what a date field holds, and what the blog stores. */
export function localDay(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
