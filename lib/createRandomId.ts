/** Creates an id of 128 random bits, as 32 hex digits, so that nobody can guess it. */
export function createRandomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
