/** The post in the form. A new one is read from this device only. */
export type OpenPost = { id: string; isNew: boolean };

/** The URL hash for editing a post, or writing a new one. */
export const postFragment = (id: string, isNew = false) =>
  `#${isNew ? 'new' : 'edit'}=${encodeURIComponent(id)}`;

/** The post that a URL hash names; null for the list. In the URL, so that Back and reload work. */
export function openPostIn(hash: string): OpenPost | null {
  const [, action, id] = /^#(edit|new)=(.+)/.exec(hash) ?? [];
  try {
    return id ? { id: decodeURIComponent(id), isNew: action === 'new' } : null;
  } catch {
    return null;
  }
}
