import { useState } from 'react';
import { markPublished } from '@/lib/blog/drafts';
import { changePost } from '@/lib/blog/ownerPosts';
import { type PostFields, trimPost } from '@/lib/blog/post';
import { type FirebaseErrorKind, getErrorKind } from '@/lib/firebase/errors';
import type { useDraft } from './useDraft';

/** Publishes the draft of a form. @param onDone called with a message when the draft was published */
export function usePublishing(
  { draft, save }: Pick<ReturnType<typeof useDraft>, 'draft' | 'save'>,
  onDone: (message: string) => void,
) {
  const [errorKind, setErrorKind] = useState<FirebaseErrorKind | null>(null);
  /** The version of the post that another device has published; `post` is null if the post was removed. */
  const [conflict, setConflict] = useState<{ post: PostFields | null } | null>(null);

  /** @param base the published post that the draft replaces; null for a new post */
  const publish = async (base: PostFields | null) => {
    if (typeof draft === 'string') return;
    setErrorKind(null);
    // An earlier attempt may have been published although its response got lost.
    const knownVersions = draft.sent ? [base, draft.sent] : [base];
    const savedDraft = await save((draftToSave) => ({ ...draftToSave, base, sent: trimPost(draftToSave) }));
    if (!savedDraft) return;
    const post = trimPost(savedDraft);
    try {
      const outcome = await changePost(savedDraft.id, knownVersions, post);
      if (!outcome.isDone) return setConflict({ post: outcome.remotePost });
      await markPublished(savedDraft.id, post).catch(() => {});
      onDone(`“${post.postTitle}” ${base ? 'was updated.' : 'was published.'}`);
    } catch (error) {
      setErrorKind(getErrorKind(error));
    }
  };
  return { errorKind, setErrorKind, conflict, setConflict, publish };
}
