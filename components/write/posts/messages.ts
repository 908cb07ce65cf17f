import type { PostFields } from '@/lib/blog/post/post';
import type { PublishProblem } from '@/lib/blog/post/publish';

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

/** Shown when saving has failed, or would fail. */
export const storageProblem =
  'Drafts cannot be saved on this device: its storage is full or blocked. Publish before you close this page.';

/** That a draft was discarded. */
export const discardMessage = ({ postTitle }: PostFields) => `“${postTitle || untitled}” was discarded.`;
