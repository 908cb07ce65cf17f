import type { BlogPost } from '@/content/schema/blog';
import {
  type Draft,
  deleteDraft,
  discardDraft,
  isUnchanged,
  newDraft,
  newDraftKey,
  readDraft,
  saveDraft,
} from '@/lib/blog/post/drafts';
import { exceededLimit, postLimits } from '@/lib/blog/post/limits';
import { isSamePost, type PostFields } from '@/lib/blog/post/post';
import { parsePostDate } from '@/lib/blog/post/postDate';
import { idOf, uniqueId } from '@/lib/blog/post/postId';
import {
  changePost,
  isOutcomeUnknown,
  type Outcome,
  type PublishProblem,
  problemOf,
  readPost,
} from '@/lib/blog/post/publish';
import type { FirebaseConfig } from '@/lib/firebase/config';

/** Shown instead of a missing title. */
export const untitled = 'Untitled';

/** Why a post could not be read, published or removed. */
export const problemMessages: Record<PublishProblem, string> = {
  offline:
    'There is no connection, or no answer. Your text is saved on this device; try again when you are online.',
  signedOut: 'You are signed out. Your text is saved on this device; sign in to publish it.',
  denied: 'This account may not publish, or the post is too long. Nothing has changed on the blog.',
  exhausted:
    'The free allowance of the database is used up for today. Your text is saved on this device; publish tomorrow.',
  other: 'That did not work. Your text is saved on this device; try again.',
};

/** A post was neither removed nor restored. */
export const changedMeanwhile = 'The post was changed by somebody else meanwhile, so it was left as it is.';

/** How often to retry with another id if that of a new post is already taken. */
const maxAttempts = 20;

/** What was done, and how to undo it. */
export type Done = { message: string; undo?: () => Promise<Outcome> };

/** Changes a draft that is open in this tab, and saves it; resolves to null, without effect, if it is not. */
export type Recorder = (known: Partial<Pick<Draft, 'base' | 'postId' | 'sent'>>) => Promise<Draft | null>;

/** Error messages by field. */
export type PostErrors = { title?: string; date?: string; body?: string };

/** Validates a post before publishing. A post without text may still have a picture. */
export function checkPost({ postTitle, postDate, postContent }: PostFields): PostErrors {
  const errors: PostErrors = {};
  const { length } = postTitle.trim();
  if (length === 0) errors.title = 'Give the post a title.';
  if (length > postLimits.title) errors.title = 'The title is too long. It may have 300 characters.';
  if (!parsePostDate(postDate)) errors.date = 'Pick a day.';
  const { body } = new DOMParser().parseFromString(postContent, 'text/html');
  if (!body.textContent?.trim() && !body.querySelector('img')) errors.body = 'Write something first.';
  else if (exceededLimit(postContent)) errors.body = 'The post is too long for the blog. Divide it into two.';
  return errors;
}

/** A draft as a post. */
export const postOf = ({ postTitle, postDate, postContent }: Draft, id: string): BlogPost => ({
  id,
  postTitle: postTitle.trim(),
  postDate,
  postContent,
});

/** One of the versions of a draft without an answer that has reached the blog; undefined if there is none. */
export const arrivedIn = ({ sent }: Draft, posts: BlogPost[]) =>
  sent.find((version) => posts.some((post) => post.id === version.id && isSamePost(post, version)));

/**
 * Stores a draft as a post, and records in it what is sent before it is sent. A new one gets an id made from its title,
 * with a number if that is taken, and keeps it while the outcome of an attempt is unknown.
 */
export async function storeDraft(
  config: FirebaseConfig,
  draft: Draft,
  base: BlogPost | null,
  posts: BlogPost[],
  record: Recorder,
): Promise<{ post: BlogPost; outcome: Outcome }> {
  const { sent, postId } = draft;
  const fixedId = postId ?? sent[0]?.id;
  const taken = new Set(posts.map(({ id }) => id));
  for (let tries = 1; ; tries += 1) {
    const id = fixedId ?? uniqueId(idOf(draft.postTitle), (candidate) => taken.has(candidate));
    const post = postOf(draft, id);
    await record({ base, sent: [...sent, post] });
    try {
      const outcome = await changePost(config, id, [base, ...sent], post);
      if (!outcome.done) await record({ sent });
      if (outcome.done || fixedId !== undefined || tries === maxAttempts) return { post, outcome };
    } catch (error) {
      if (!isOutcomeUnknown(error)) await record({ sent });
      throw error;
    }
    taken.add(id);
  }
}

/**
 * That a draft was published. Undo makes what was published a draft again first: the text must not depend on an answer.
 * A draft that is open, or has what was typed since, stays.
 *
 * @param written the draft as it was published
 * @param base the post before it was published; null for a new one
 * @param rest the draft with what was typed since; null if it is not open
 */
export function published(
  config: FirebaseConfig,
  written: Draft,
  post: BlogPost,
  base: BlogPost | null,
  rest: Draft | null,
  record: Recorder,
): Done {
  const title = `“${post.postTitle}”`;
  const { key, postId } = written;
  let message = base ? `${title} has changed on the blog.` : `${title} is on the blog.`;
  if (rest && !isUnchanged(rest)) {
    message = `${title} is on the blog. What you typed since then is not: it is a draft.`;
  }
  const undo = async () => {
    const isOpen = (await record({})) !== null;
    if (!isOpen) await saveDraft({ ...written, base, sent: [], version: 0 }).catch(() => {});
    const outcome = await changePost(config, post.id, [post], base);
    if (outcome.done && !(await record({ base, postId }))) {
      const stored = await readDraft(key).catch(() => null);
      if (stored) await saveDraft({ ...stored, base, postId });
    }
    return outcome;
  };
  return { message, undo };
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
  const dropCopy = async () => {
    if (copy) await deleteDraft(copy.key);
  };
  try {
    const post = await readPost(config, postId);
    if (!post) return null;
    const { id: _, ...fields } = post;
    copy = await saveDraft({ ...newDraft(newDraftKey()), ...fields, postId }).catch(() => null);
    const outcome = await changePost(config, postId, [post], null);
    if (!outcome.done) {
      await dropCopy();
      return { message: changedMeanwhile };
    }
    return {
      message: `“${post.postTitle}” is no longer on the blog.`,
      undo: async () => {
        const back = await changePost(config, postId, [null], post);
        if (back.done) await dropCopy();
        return back;
      },
    };
  } catch (error) {
    if (!isOutcomeUnknown(error)) await dropCopy();
    return { message: problemMessages[problemOf(error)] };
  }
}
