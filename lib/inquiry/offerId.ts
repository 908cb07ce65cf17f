/** The URL form of a name, up to its first comma: `Basic retouch` becomes `basic-retouch`. */
export function offerIdOf(name: string): string {
  return (name.split(',')[0] ?? name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
