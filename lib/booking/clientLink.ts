// The one link of a client: `/inquire#request=<id>`.

/** Whether a text is the id of a request or of a gallery: 32 hex digits. */
export const isId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

/** The hash of /inquire that shows a request to its sender. Whoever has it can also change and cancel the request. */
export const getRequestHash = (id: string) => `#request=${id}`;

/** The id in the hash of /inquire; null if there is none, or if its end is missing. */
export function parseRequestHash(hash: string): string | null {
  const [, id = ''] = /^#request=(.*)$/.exec(hash) ?? [];
  return isId(id) ? id : null;
}

/** Whether the end of a link to a request is missing. */
export const isTruncatedLink = (hash: string): boolean =>
  hash.startsWith('#request') && parseRequestHash(hash) === null;
