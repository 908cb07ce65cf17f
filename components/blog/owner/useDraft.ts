import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Draft, deleteDraft, isUnchanged, readDraft, saveDraft, watchDrafts } from '@/lib/blog/drafts';
import { readPost } from '@/lib/blog/ownerPosts';
import { isSamePost, type PostFields } from '@/lib/blog/post';
import { getStudioDay } from '@/lib/studioTime';
import type { OpenPost } from '../../owner/ui/links';

/** The interval at which typed text is saved, in milliseconds. */
const saveIntervalMs = 500;

/** Loads the draft of a post, and saves changes on this device. Each post needs a separate component. */
export function useDraft({ id, isNew }: OpenPost) {
  /** `missing` if the post does not exist, `failed` if it could not be read. */
  const [draft, setDraft] = useState<Draft | 'loading' | 'missing' | 'failed'>('loading');
  /** How often the draft was loaded. Each time the text needs a new editor. */
  const [revision, setRevision] = useState(0);
  const [saveState, setSaveState] = useState<'unchanged' | 'pending' | 'saved' | 'failed'>('unchanged');
  const [changedInOtherTab, setChangedInOtherTab] = useState(false);
  const isUnsaved = useRef(false);
  /** The draft that this tab has loaded or saved last. */
  const lastKnownDraft = useRef<Draft | null>(null);
  /** Returns the text as HTML; null if it is unchanged since the last save. It takes milliseconds: only for saving. */
  const serializeText = useRef<(() => string) | null>(null);

  useEffect(() => {
    let isMounted = true;
    // A new post that is loaded again may have been published in another tab.
    loadDraft(id, isNew && revision === 0)
      .catch(() => 'failed' as const)
      .then((loaded) => {
        if (!isMounted) return;
        lastKnownDraft.current = typeof loaded === 'object' ? loaded : null;
        setDraft(loaded);
        setSaveState(typeof loaded === 'object' && loaded.savedAt ? 'saved' : 'unchanged');
      });
    return () => {
      isMounted = false;
    };
  }, [id, isNew, revision]);

  /**
   * Saves the draft with the text that was typed last.
   *
   * @param change makes further changes
   * @returns the draft, even if it could not be saved; null if no draft is loaded
   */
  const save = async (change?: (draftToSave: Draft) => Draft): Promise<Draft | null> => {
    if (typeof draft === 'string') return null;
    // React may not have rendered again since the last save, so `draft` may still be without what was saved.
    const latestDraft = (isUnsaved.current ? null : lastKnownDraft.current) ?? draft;
    // A draft that another tab has saved is replaced only if something was typed in this tab.
    if (!change && !isUnsaved.current) return latestDraft;
    const changedDraft = (change ?? ((typed) => typed))({
      ...latestDraft,
      postContent: serializeText.current?.() ?? latestDraft.postContent,
    });
    serializeText.current = null;
    isUnsaved.current = false;
    lastKnownDraft.current = changedDraft;
    setDraft(changedDraft);
    try {
      const savedAt = await saveDraft(changedDraft);
      setDraft((now) => (typeof now === 'string' ? now : { ...now, savedAt }));
      setChangedInOtherTab(false);
      if (!isUnsaved.current) setSaveState(savedAt ? 'saved' : 'unchanged');
    } catch {
      setSaveState('failed');
    }
    return changedDraft;
  };
  const load = () => {
    isUnsaved.current = false;
    serializeText.current = null;
    lastKnownDraft.current = null;
    setDraft('loading');
    setChangedInOtherTab(false);
    setRevision((before) => before + 1);
  };
  const compareWithStoredDraft = useEffectEvent(async () => {
    const knownDraft = lastKnownDraft.current;
    const storedDraft = await readDraft(id).catch(() => null);
    // The draft was saved or loaded again meanwhile.
    if (!knownDraft || knownDraft !== lastKnownDraft.current) return;
    if (!(storedDraft ? isSamePost(storedDraft, knownDraft) : isUnchanged(knownDraft)))
      setChangedInOtherTab(true);
  });
  const saveUnsaved = useEffectEvent(() => void save());
  useEffect(() => {
    const timer = setInterval(() => saveUnsaved(), saveIntervalMs);
    const controller = new AbortController();
    addEventListener('pagehide', () => saveUnsaved(), controller);
    document.addEventListener('visibilitychange', () => saveUnsaved(), controller);
    const unwatch = watchDrafts(() => void compareWithStoredDraft());
    return () => {
      saveUnsaved();
      clearInterval(timer);
      controller.abort();
      unwatch();
    };
  }, []);

  const markUnsaved = () => {
    isUnsaved.current = true;
    setSaveState('pending');
  };
  return {
    draft,
    revision,
    saveState,
    changedInOtherTab,
    save,
    load,
    change: (fields: Partial<PostFields>) => {
      setDraft((now) => (typeof now === 'string' ? now : { ...now, ...fields }));
      markUnsaved();
    },
    changeText: (getHtml: () => string) => {
      serializeText.current = getHtml;
      markUnsaved();
    },
    /** Deletes the draft. */
    discard: async () => {
      isUnsaved.current = false;
      lastKnownDraft.current = null;
      await deleteDraft(id).catch(() => {});
    },
  };
}

/** Reads the stored draft, or creates one from the published post, or an empty one. @throws Error like `readPost` */
async function loadDraft(id: string, isNew: boolean): Promise<Draft | 'missing'> {
  // Storage failures are reported on the first save.
  const storedDraft = await readDraft(id).catch(() => null);
  if (storedDraft) return storedDraft;
  const base = isNew ? null : await readPost(id);
  if (!isNew && !base) return 'missing';
  const fields = base ?? { postTitle: '', postDate: getStudioDay(Date.now()), postContent: '' };
  return { id, ...fields, base, sent: null, savedAt: 0 };
}
