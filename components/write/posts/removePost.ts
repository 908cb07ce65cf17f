import type { BlogPost } from '@/content/schema/blog';
import { deleteDraft, readDraft, saveDraft } from '@/lib/blog/post/drafts';
import { changePost, problemOf } from '@/lib/blog/post/publish';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { problemMessages, storageProblem } from './messages';

/**
 * Removes a post from the blog. Before, it becomes a draft: the text must not depend on an answer.
 *
 * @returns what happened, as a sentence
 */
export async function removePost(config: FirebaseConfig, { id, ...post }: BlogPost): Promise<string> {
  const found = await readDraft(id).then(
    (draft) => ({ draft }),
    () => null,
  );
  if (!found) return storageProblem;
  const { draft } = found;
  const restore = () => (draft ? saveDraft(draft) : deleteDraft(id));
  try {
    // As if the post had been sent: publishing it again is no conflict, whether it is still there or not.
    await saveDraft({ savedAt: 0, ...post, ...draft, id, base: null, sent: post });
    const outcome = await changePost(config, id, [post], null);
    if (outcome.done) return `“${post.postTitle}” is no longer on the blog.`;
    await restore();
    return 'The post was changed elsewhere, so it was not removed.';
  } catch (error) {
    const problem = problemOf(error);
    if (problem !== 'offline' && problem !== 'other') await restore();
    return problemMessages[problem];
  }
}
