/** The median; for an even number of values, the lower of the two in the middle. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new Error('The median of an empty list is undefined.');
  return middle;
}

/** The median of each figure over several readings. */
export function medians<Figures extends Record<string, number>>(readings: Figures[]): Record<string, number> {
  const [first = {}] = readings;
  return Object.fromEntries(
    Object.keys(first).map((name) => [name, median(readings.map((reading) => reading[name] ?? Number.NaN))]),
  );
}
