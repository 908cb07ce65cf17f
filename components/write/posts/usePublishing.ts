import { useEffect, useRef, useState } from 'react';
import { isUnchanged } from '@/lib/blog/post/drafts';
import { type PostFields, trimmed } from '@/lib/blog/post/post';
import { changePost, type PublishProblem, problemOf } from '@/lib/blog/post/publish';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { problemMessages } from './messages';
import type { DraftSession } from './useDraft';

/** Publishes the draft of a form; `onDone` gets what was done, and whether nothing more was typed. */
export function usePublishing(
  config: FirebaseConfig,
  session: DraftSession,
  onDone: (message: string, isComplete: boolean) => void,
) {
  const [isPublishing, setIsPublishing] = useState(false);
  const [problem, setProblem] = useState<PublishProblem | 'backOnline' | null>(null);
  /** The published post, if it was changed (null: removed) elsewhere. */
  const [theirs, setTheirs] = useState<{ post: PostFields | null } | null>(null);
  const isBusy = useRef(false);

  const publish = async (base: PostFields | null) => {
    const written = session.latest();
    if (!written || isBusy.current) return;
    isBusy.current = true;
    setIsPublishing(true);
    setProblem(null);
    setTheirs(null);
    try {
      const post = trimmed(written);
      await session.record({ base, sent: post });
      const known = written.sent ? [base, written.sent] : [base];
      const outcome = await changePost(config, written.id, known, post);
      if (!outcome.done) {
        setTheirs({ post: outcome.theirs });
        return;
      }
      const rest = await session.record({ base: post, sent: null });
      const isComplete = !rest || isUnchanged(rest);
      const done = base ? 'has changed on the blog.' : 'is on the blog.';
      const more = 'is on the blog. What you typed since then is not: it is a draft.';
      onDone(`“${post.postTitle}” ${isComplete ? done : more}`, isComplete);
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      isBusy.current = false;
      setIsPublishing(false);
    }
  };

  useEffect(() => {
    const tell = () => setProblem((shown) => (shown === 'offline' ? 'backOnline' : shown));
    addEventListener('online', tell);
    return () => removeEventListener('online', tell);
  }, []);

  return {
    isPublishing,
    problem: problem ? problemMessages[problem] : '',
    theirs,
    setTheirs,
    publish,
  };
}
