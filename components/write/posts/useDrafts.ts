import { useEffect, useState } from 'react';
import { useHash } from '@/components/ui/useHash';
import { type Draft, listDrafts, watchDrafts } from '@/lib/blog/post/drafts';

/** The drafts on this device, including changes by other tabs; null if it cannot store any. */
export function useDrafts(): Draft[] | null {
  const [drafts, setDrafts] = useState<Draft[] | null>([]);
  useEffect(() => {
    const read = () => {
      listDrafts().then(setDrafts, () => setDrafts(null));
    };
    read();
    return watchDrafts(read);
  }, []);
  return drafts;
}

/** The post in the form. A new one is read from this device only. */
export type OpenPost = { id: string; isNew: boolean };

/** The URL hash for editing a post, or writing a new one. */
export const hashOf = (id: string, isNew = false) => `#${isNew ? 'new' : 'edit'}=${encodeURIComponent(id)}`;

/** The post in the URL; null for the list. In the URL, so that Back and reload work. */
export function useOpenPost(): OpenPost | null {
  const [, action, id] = /^#(edit|new)=(.+)/.exec(useHash() ?? '') ?? [];
  try {
    return id ? { id: decodeURIComponent(id), isNew: action === 'new' } : null;
  } catch {
    return null;
  }
}
