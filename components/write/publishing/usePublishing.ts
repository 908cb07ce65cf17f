import { useEffect, useRef, useState } from 'react';
import type { BlogPost } from '@/content/schema/blog';
import { ifNotOpen } from '@/lib/blog/post/draftLock';
import {
  type Draft,
  deleteDraft,
  isDiscarded,
  isUnchanged,
  readDraft,
  saveDraft,
} from '@/lib/blog/post/drafts';
import { changePost, type PublishProblem, problemOf } from '@/lib/blog/post/publish';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { flushChanges } from '../body/watchChanges';
import type { useDraft } from '../drafts/useDraft';
import { arrivedIn, type Done, problemMessages, published, storeDraft } from './publishing';

type PublishingOptions = {
  config: FirebaseConfig;
  draft: ReturnType<typeof useDraft>;
  /** The current posts of the blog; null until they have loaded. */
  posts: BlogPost[] | null;
  /** Shows what was done; resolves when the list of drafts is current. */
  onDone: (done: Done) => Promise<void>;
};

/** Publishes the draft of a form, and notices when a version without an answer arrives after all. */
export function usePublishing({ config, draft, posts, onDone }: PublishingOptions) {
  const [isPublishing, setIsPublishing] = useState(false);
  const [problem, setProblem] = useState<PublishProblem | null>(null);
  const [theirs, setTheirs] = useState<{ post: BlogPost | null } | null>(null);
  const isBusy = useRef(false);

  /** What was written is on the blog: the draft is what was typed since. */
  const finish = async (written: Draft, post: BlogPost, base: BlogPost | null, closes: boolean) => {
    flushChanges();
    const rest = await draft.record({ base: post, postId: post.id, sent: [] });
    await onDone(published(config, written, post, base, rest, draft.record));
    if (closes && rest && isUnchanged(rest)) location.hash = '#posts';
  };

  const publish = async (base: BlogPost | null) => {
    flushChanges();
    const written = draft.latest();
    if (!written || isBusy.current) return;
    isBusy.current = true;
    setIsPublishing(true);
    setProblem(null);
    setTheirs(null);
    try {
      const { post, outcome } = await storeDraft(config, written, base, posts ?? [], draft.record);
      if (outcome.done) await finish(written, post, base, true);
      else setTheirs({ post: outcome.theirs });
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      isBusy.current = false;
      setIsPublishing(false);
    }
  };

  // An answer was lost, but the post is on the blog.
  const current = typeof draft.loaded === 'object' ? draft.loaded.draft : null;
  const arrived = current && posts && !isPublishing ? arrivedIn(current, posts) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival
  useEffect(() => {
    if (!arrived || !current || isBusy.current) return;
    setProblem(null);
    const { id: _, ...fields } = arrived;
    void finish({ ...current, ...fields }, arrived, current.base, false);
  }, [arrived]);

  useEffect(() => {
    const clear = () => setProblem((shown) => (shown === 'offline' ? null : shown));
    addEventListener('online', clear);
    return () => removeEventListener('online', clear);
  }, []);

  return { isPublishing, problem: problem ? problemMessages[problem] : '', theirs, setTheirs, publish };
}

/** Notices when a version of a draft that is not open arrives on the blog, also after the draft was discarded. */
export function useArrivals(
  config: FirebaseConfig,
  drafts: Draft[],
  posts: BlogPost[] | null,
  onDone: (done: Done) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only drafts and posts lead to an arrival
  useEffect(() => {
    for (const draft of drafts) {
      const post = posts ? arrivedIn(draft, posts) : undefined;
      if (post) void ifNotOpen(draft.key, () => settle(draft, post));
    }
  }, [drafts, posts]);

  const settle = async (draft: Draft, post: BlogPost) => {
    // Another tab was faster.
    if ((await readDraft(draft.key))?.version !== draft.version) return;
    const { base, key } = draft;
    const { id, ...fields } = post;
    if (isDiscarded(draft)) {
      await deleteDraft(key);
      onDone({
        message: `“${post.postTitle}” is on the blog, although you discarded it: it was on its way when the connection broke.`,
        undo: () => changePost(config, id, [post], base),
      });
      return;
    }
    const rest = { ...draft, base: post, postId: id, sent: [] };
    await (isUnchanged(rest) ? deleteDraft(key) : saveDraft(rest));
    onDone(published(config, { ...draft, ...fields }, post, base, rest, async () => null));
  };
}
