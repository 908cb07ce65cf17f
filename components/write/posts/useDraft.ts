import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Draft, deleteDraft, readDraft, saveDraft } from '@/lib/blog/post/drafts';
import type { PostFields } from '@/lib/blog/post/post';
import { readPost } from '@/lib/blog/post/publish';
import { studioDay } from '@/lib/studioTime';
import type { OpenPost } from '../ui/links';

/** How often what is being typed is saved, in milliseconds. */
const saveEveryMs = 500;

/** The draft of a post, which is saved on this device while it is written. Another post needs another component. */
export function useDraft({ id, isNew }: OpenPost) {
  /** `missing` if there is no such post, `failed` if it could not be read. */
  const [draft, setDraft] = useState<Draft | 'loading' | 'missing' | 'failed'>('loading');
  /** How often it was loaded: each time the text needs another editor. */
  const [revision, setRevision] = useState(0);
  const [saving, setSaving] = useState<'unchanged' | 'pending' | 'saved' | 'failed'>('unchanged');
  const isUnsaved = useRef(false);
  /** Reads what was typed in the text, which takes milliseconds: only to save it. */
  const readText = useRef<(() => string) | null>(null);

  useEffect(() => {
    let isMounted = true;
    // A new post that is loaded again may have been published in another tab.
    openDraft(id, isNew && revision === 0)
      .catch(() => 'failed' as const)
      .then((loaded) => {
        if (!isMounted) return;
        setDraft(loaded);
        setSaving(typeof loaded === 'object' && loaded.savedAt ? 'saved' : 'unchanged');
      });
    return () => {
      isMounted = false;
    };
  }, [id, isNew, revision]);

  /** Saves the draft with the text that was typed last, if anything was. @param change what else changes @returns the draft */
  const save = async (change?: (written: Draft) => Draft): Promise<Draft | null> => {
    if (typeof draft === 'string') return null;
    // What another tab has saved is replaced only by what was typed here.
    if (!change && !isUnsaved.current) return draft;
    const written = (change ?? ((typed) => typed))({
      ...draft,
      postContent: readText.current?.() ?? draft.postContent,
    });
    readText.current = null;
    isUnsaved.current = false;
    setDraft(written);
    try {
      const savedAt = await saveDraft(written);
      setDraft((now) => (typeof now === 'string' ? now : { ...now, savedAt }));
      if (!isUnsaved.current) setSaving(savedAt ? 'saved' : 'unchanged');
    } catch {
      setSaving('failed');
    }
    return written;
  };
  const load = () => {
    isUnsaved.current = false;
    readText.current = null;
    setDraft('loading');
    setRevision((before) => before + 1);
  };
  /** Loads what another tab has saved later: that stays. */
  const loadLater = useEffectEvent(async () => {
    if (typeof draft === 'string') return;
    const stored = await readDraft(id).catch(() => null);
    if (stored && stored.savedAt > draft.savedAt && !isUnsaved.current) load();
  });
  const saveUnsaved = useEffectEvent(() => void save());
  useEffect(() => {
    const timer = setInterval(() => saveUnsaved(), saveEveryMs);
    const listening = new AbortController();
    addEventListener('pagehide', () => saveUnsaved(), listening);
    document.addEventListener(
      'visibilitychange',
      () => (document.hidden ? saveUnsaved() : void loadLater()),
      listening,
    );
    return () => {
      saveUnsaved();
      clearInterval(timer);
      listening.abort();
    };
  }, []);

  const markUnsaved = () => {
    isUnsaved.current = true;
    setSaving('pending');
  };
  return {
    draft,
    revision,
    saving,
    save,
    load,
    change: (fields: Partial<PostFields>) => {
      setDraft((now) => (typeof now === 'string' ? now : { ...now, ...fields }));
      markUnsaved();
    },
    changeText: (read: () => string) => {
      readText.current = read;
      markUnsaved();
    },
    /** Deletes the draft. */
    discard: async () => {
      isUnsaved.current = false;
      await deleteDraft(id).catch(() => {});
    },
  };
}

/** The draft stored on this device, or one from the published post, or a new one. @throws Error if it could not be read */
async function openDraft(id: string, isNew: boolean): Promise<Draft | 'missing'> {
  // Storage failures are reported on the first save.
  const stored = await readDraft(id).catch(() => null);
  if (stored) return stored;
  const base = isNew ? null : await readPost(id);
  if (!isNew && !base) return 'missing';
  const fields = base ?? { postTitle: '', postDate: studioDay(Date.now()), postContent: '' };
  return { id, ...fields, base, sent: null, savedAt: 0 };
}
