import { useEffect, useRef, useState } from 'react';
import type { BlogPost } from '@/content/schema/blog';
import type { Draft } from '@/lib/blog/post/drafts';
import { isSamePost } from '@/lib/blog/post/post';
import { type PublishProblem, problemOf } from '@/lib/blog/post/publish';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { flushChanges } from '../body/watchChanges';
import { isUnchanged, type useDraft } from '../drafts/useDraft';
import { type Done, publishedMessage } from './done';
import { problemMessages } from './messages';
import { storeDraft, undoPublish } from './publishDraft';

type PublishingOptions = {
  config: FirebaseConfig;
  draft: Pick<ReturnType<typeof useDraft>, 'loaded' | 'latest' | 'record'>;
  /** The current posts of the blog; null until they have loaded. */
  posts: BlogPost[] | null;
  /** Shows what was done; resolves when the list of drafts is current. */
  onDone: (done: Done) => Promise<void>;
  /** Called when the whole text is published. */
  onClose: () => void;
};

/** One of the versions of a draft without an answer that has reached the blog; undefined if there is none. */
export const arrivedIn = ({ sent }: Draft, posts: BlogPost[]) =>
  sent.find((version) => posts.some((post) => post.id === version.id && isSamePost(post, version)));

/** Publishes the draft of a form, and notices when a version without an answer arrives after all. */
export function usePublishing({ config, draft, posts, onDone, onClose }: PublishingOptions) {
  const [isPublishing, setIsPublishing] = useState(false);
  const [problem, setProblem] = useState<PublishProblem | null>(null);
  const [theirs, setTheirs] = useState<{ post: BlogPost | null } | null>(null);
  const isBusy = useRef(false);

  /** What was written is on the blog: the draft is what was typed since. */
  const finish = async (written: Draft, post: BlogPost, base: BlogPost | null, closes: boolean) => {
    flushChanges();
    const rest = await draft.record({ base: post, postId: post.id, sent: [] });
    const isLeft = rest !== null && !isUnchanged(rest);
    await onDone({
      message: publishedMessage(post.postTitle, !base, isLeft),
      undo: () => undoPublish(config, written, post, base, draft.record),
    });
    if (rest && !isLeft && closes) onClose();
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
      const { post, outcome } = await storeDraft(config, written, base, posts ?? [], (sent) =>
        draft.record({ base, sent }),
      );
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
    if (problem !== 'offline') return;
    const clear = () => setProblem(null);
    addEventListener('online', clear);
    return () => removeEventListener('online', clear);
  }, [problem]);

  return { isPublishing, problem: problem ? problemMessages[problem] : '', theirs, setTheirs, publish };
}
