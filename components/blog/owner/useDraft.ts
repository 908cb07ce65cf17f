import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Draft, deleteDraft, isUnchanged, readDraft, saveDraft } from '@/lib/blog/drafts';
import { readPost } from '@/lib/blog/ownerPosts';
import type { PostFields } from '@/lib/blog/post';
import { getStudioDay } from '@/lib/studioTime';
import type { OpenPost } from '../../owner/ui/links';

/** The interval at which typed text is saved, in milliseconds. */
const saveIntervalMs = 500;

/**
 * Loads the draft of a post, and saves changes on this device. Each post needs a separate component.
 *
 * @param listedPost the post on the blog; null if there is none, undefined if that is not known
 */
export function useDraft({ id, isNew }: OpenPost, listedPost: PostFields | null | undefined) {
  /** `missing` if the post does not exist, `failed` if it could not be read. */
  const [draft, setDraft] = useState<Draft | 'loading' | 'missing' | 'failed'>('loading');
  /** The post as it was opened; null if it was a draft. */
  const [openedPost, setOpenedPost] = useState<PostFields | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [saveState, setSaveState] = useState<'unchanged' | 'pending' | 'saved' | 'failed'>('unchanged');
  const isUnsaved = useRef(false);
  /** The draft that was saved last: React may not have rendered since then. */
  const savedDraft = useRef<Draft | null>(null);
  /** Returns the text as HTML; null if it is unchanged since the last save. It takes milliseconds: only for saving. */
  const serializeText = useRef<(() => string) | null>(null);
  const publishedPost = listedPost === undefined ? openedPost : listedPost;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    let isMounted = true;
    loadDraft(id, isNew)
      .catch(() => 'failed' as const)
      .then((loaded) => {
        if (!isMounted) return;
        setDraft(loaded);
        if (typeof loaded === 'string') return;
        setSaveState(loaded.savedAt ? 'saved' : 'unchanged');
        setOpenedPost(loaded.savedAt || isNew ? null : loaded);
      });
    return () => {
      isMounted = false;
    };
  }, [id, isNew, attempt]);

  /** Saves the draft with the text that was typed last. @returns the draft, even if it could not be saved; null if none is loaded */
  const save = (): Draft | null => {
    if (typeof draft === 'string') return null;
    if (!isUnsaved.current) return savedDraft.current ?? draft;
    const postContent = serializeText.current?.() ?? savedDraft.current?.postContent ?? draft.postContent;
    const changedDraft = { ...draft, postContent };
    serializeText.current = null;
    isUnsaved.current = false;
    try {
      if (isUnchanged(changedDraft, publishedPost)) {
        deleteDraft(id);
        setSaveState('unchanged');
      } else {
        changedDraft.savedAt = saveDraft(changedDraft);
        setSaveState('saved');
      }
    } catch {
      setSaveState('failed');
    }
    savedDraft.current = changedDraft;
    setDraft(changedDraft);
    return changedDraft;
  };
  const saveUnsaved = useEffectEvent(() => void save());
  useEffect(() => {
    const timer = setInterval(() => saveUnsaved(), saveIntervalMs);
    const controller = new AbortController();
    addEventListener('pagehide', () => saveUnsaved(), controller);
    document.addEventListener('visibilitychange', () => saveUnsaved(), controller);
    return () => {
      saveUnsaved();
      clearInterval(timer);
      controller.abort();
    };
  }, []);

  const markUnsaved = () => {
    isUnsaved.current = true;
    setSaveState('pending');
  };
  return {
    draft,
    publishedPost,
    saveState,
    save,
    /** Loads again what could not be read. */
    retry: () => {
      setDraft('loading');
      setAttempt(attempt + 1);
    },
    change: (fields: Partial<PostFields>) => {
      setDraft((now) => (typeof now === 'string' ? now : { ...now, ...fields }));
      markUnsaved();
    },
    changeText: (getHtml: () => string) => {
      serializeText.current = getHtml;
      markUnsaved();
    },
    /** Deletes the draft from this device. */
    discard: () => {
      isUnsaved.current = false;
      try {
        deleteDraft(id);
      } catch {
        // If storage is blocked, there is no draft.
      }
    },
  };
}

/** Reads the stored draft, or creates one from the published post, or an empty one. @throws Error like `readPost` */
async function loadDraft(id: string, isNew: boolean): Promise<Draft | 'missing'> {
  try {
    const storedDraft = readDraft(id);
    if (storedDraft) return storedDraft;
  } catch {
    // Storage failures are reported on the first save.
  }
  if (isNew) {
    const emptyPost = { postTitle: '', postDate: getStudioDay(Date.now()), postContent: '' };
    return { id, ...emptyPost, updateTime: null, savedAt: 0 };
  }
  const post = await readPost(id);
  return post ? { id, ...post, savedAt: 0 } : 'missing';
}
