import {
  type Draft,
  deleteDraft,
  discardDraft,
  newDraft,
  newDraftKey,
  saveDraft,
} from '@/lib/blog/post/drafts';
import {
  isOutcomeUnknown,
  type Outcome,
  problemOf,
  publishPost,
  readPost,
  removePost,
} from '@/lib/blog/post/publish';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { changedMeanwhile, problemMessages, untitled } from './messages';

/** What was done, and how to undo it. */
export type Done = { message: string; undo?: () => Promise<Outcome> };

/** The message that a post was published. @param isLeft whether text typed since then is still a draft */
export function publishedMessage(title: string, isNew: boolean, isLeft: boolean): string {
  if (isLeft) return `“${title}” is on the blog. What you typed since then is not: it is a draft.`;
  return isNew ? `“${title}” is on the blog.` : `“${title}” has changed on the blog.`;
}

/** Discards a draft, which can be restored. */
export async function discard(draft: Draft): Promise<Done> {
  const restore = await discardDraft(draft);
  return {
    message: `“${draft.postTitle || untitled}” was discarded.`,
    undo: async () => {
      await restore();
      return { done: true };
    },
  };
}

/** Removes a post from the blog. Before, a copy becomes a draft: the text must not depend on an answer. */
export async function remove(config: FirebaseConfig, postId: string): Promise<Done | null> {
  let copy: Draft | null = null;
  try {
    const post = await readPost(config, postId);
    if (!post) return null;
    const { id: _, ...fields } = post;
    copy = await saveDraft({ ...newDraft(newDraftKey()), ...fields, postId }).catch(() => null);
    const outcome = await removePost(config, post);
    if (outcome.done) {
      return {
        message: `“${post.postTitle}” is no longer on the blog.`,
        undo: async () => {
          const back = await publishPost(config, post, null);
          if (back.done && copy) await deleteDraft(copy.key);
          return back;
        },
      };
    }
    if (copy) await deleteDraft(copy.key);
    return { message: changedMeanwhile };
  } catch (error) {
    if (copy && !isOutcomeUnknown(error)) await deleteDraft(copy.key);
    return { message: problemMessages[problemOf(error)] };
  }
}
