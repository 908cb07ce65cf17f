import { useState } from 'react';
import { recordPublished } from '@/lib/blog/post/drafts';
import { type PostFields, trimPost } from '@/lib/blog/post/post';
import { changePost, type PublishProblem, problemOf } from '@/lib/blog/post/publish';
import type { useDraft } from './useDraft';

/** Publishes the draft of a form. @param onDone gets what was done, as a sentence */
export function usePublishing(
  { draft, save }: Pick<ReturnType<typeof useDraft>, 'draft' | 'save'>,
  onDone: (message: string) => void,
) {
  const [problem, setProblem] = useState<PublishProblem | null>(null);
  /** The published post, if it was changed (null: removed) elsewhere. */
  const [theirs, setTheirs] = useState<{ post: PostFields | null } | null>(null);

  /** @param base the post that it replaces; null for none */
  const publish = async (base: PostFields | null) => {
    if (typeof draft === 'string') return;
    setProblem(null);
    // What an earlier attempt sent may be on the blog.
    const known = draft.sent ? [base, draft.sent] : [base];
    const written = await save((it) => ({ ...it, base, sent: trimPost(it) }));
    if (!written) return;
    const post = trimPost(written);
    try {
      const outcome = await changePost(written.id, known, post);
      if (!outcome.done) return setTheirs({ post: outcome.theirs });
      await recordPublished(written.id, post).catch(() => {});
      onDone(`“${post.postTitle}” ${base ? 'has changed on the blog.' : 'is on the blog.'}`);
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  return { problem, setProblem, theirs, setTheirs, publish };
}
