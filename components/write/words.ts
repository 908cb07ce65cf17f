/** Puts values in the places of a text: `{title}` stands for `values.title`, wherever it stands. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
