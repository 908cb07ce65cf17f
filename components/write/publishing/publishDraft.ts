import type { BlogPost } from '@/content/schema/blog';
import { type Draft, readDraft, saveDraft } from '@/lib/blog/post/drafts';
import { idOf, uniqueId } from '@/lib/blog/post/postId';
import { isOutcomeUnknown, type Outcome, publishPost, removePost } from '@/lib/blog/post/publish';
import type { FirebaseConfig } from '@/lib/firebase/config';

/** How often to retry with another id if that of a new post is already taken. */
const maxAttempts = 20;

/** A draft as a post. */
export const postOf = ({ postTitle, postDate, postContent }: Draft, id: string): BlogPost => ({
  id,
  postTitle: postTitle.trim(),
  postDate,
  postContent,
});

/**
 * Stores a draft as a post. A new one gets an id made from its title, with a number if that is taken, and keeps it while
 * the outcome of an attempt is unknown.
 *
 * @param record saves in the draft what is sent, before it is sent
 */
export async function storeDraft(
  config: FirebaseConfig,
  draft: Draft,
  base: BlogPost | null,
  posts: BlogPost[],
  record: (sent: BlogPost[]) => Promise<unknown>,
): Promise<{ post: BlogPost; outcome: Outcome }> {
  const { sent, postId } = draft;
  const fixedId = postId ?? sent[0]?.id;
  const taken = new Set(posts.map(({ id }) => id));
  for (let tries = 1; ; tries += 1) {
    const id = fixedId ?? uniqueId(idOf(draft.postTitle), (candidate) => taken.has(candidate));
    const post = postOf(draft, id);
    await record([...sent, post]);
    try {
      const outcome = await publishPost(config, post, base, ...sent);
      if (!outcome.done) await record(sent);
      if (outcome.done || fixedId !== undefined || tries === maxAttempts) return { post, outcome };
    } catch (error) {
      if (!isOutcomeUnknown(error)) await record(sent);
      throw error;
    }
    taken.add(id);
  }
}

/**
 * Undoes publishing a draft. What was published becomes a draft again first: the text must not depend on an answer. A
 * draft that is open, or has what was typed since, stays.
 *
 * @param base the post before it was published; null for a new one
 * @param record changes the draft if it is open in this tab; otherwise it resolves to null
 */
export async function undoPublish(
  config: FirebaseConfig,
  draft: Draft,
  post: BlogPost,
  base: BlogPost | null,
  record: (known: Partial<Pick<Draft, 'base' | 'postId'>>) => Promise<Draft | null>,
): Promise<Outcome> {
  const { postId } = draft;
  const isOpen = (await record({})) !== null;
  if (!isOpen) await saveDraft({ ...draft, base, sent: [], version: 0 }).catch(() => {});
  const outcome = await (base ? publishPost(config, base, post) : removePost(config, post));
  if (outcome.done && !(await record({ base, postId }))) {
    const stored = await readDraft(draft.key).catch(() => null);
    if (stored) await saveDraft({ ...stored, base, postId });
  }
  return outcome;
}
