/** Text from the content with its placeholders replaced: `Slide {number}`. */
export function fillPlaceholders(words: string, values: Record<string, string | number>): string {
  return words.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
