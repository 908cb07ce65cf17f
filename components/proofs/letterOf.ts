/** The letter of a key, in lowercase: the one on it for layouts without Latin letters, and whatever Caps Lock does. */
export function letterOf({ key, code }: { key: string; code: string }): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  const [, letter] = key.length === 1 ? (/^Key([A-Z])$/.exec(code) ?? []) : [];
  return (letter ?? key).toLowerCase();
}
