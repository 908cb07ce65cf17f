import type { Draft } from '@/lib/blog/post/drafts';
import { maxPostLength, type PostFields } from '@/lib/blog/post/post';
import { formatPostDate, parsePostDate } from '@/lib/blog/post/postDate';
import type { Question } from '../ui/ConfirmDialog';
import { untitled } from '../ui/messages';

/** Error messages by field. */
export type PostErrors = { title?: string; date?: string; body?: string };

/** Validates a post before publishing. A post without text may still have a picture. */
export function checkPost({ postTitle, postDate, postContent }: PostFields): PostErrors {
  const errors: PostErrors = {};
  if (!postTitle.trim()) errors.title = 'Give the post a title.';
  if (!parsePostDate(postDate)) errors.date = 'Pick a day.';
  const { body } = new DOMParser().parseFromString(postContent, 'text/html');
  if (!body.textContent?.trim() && !body.querySelector('img')) errors.body = 'Write something first.';
  if (postContent.length > maxPostLength)
    errors.body = 'The post is too long for the blog. Divide it into two.';
  return errors;
}

/** Asks whether to publish a draft. @param lostParts what of the published post is lost, because its text was edited: `1 table` */
export function createPublishQuestion(
  { base, postTitle, postDate }: Draft,
  lostParts: string[],
  onConfirm: () => Promise<void>,
): Question {
  const title = postTitle.trim() || untitled;
  const common = { pendingLabel: 'Publishing', onConfirm };
  return base
    ? {
        ...common,
        heading: 'Publish the changes?',
        text: `“${title}” changes on the blog right away for everyone, even on pages that are already open. Its address stays the same.${
          lostParts.length > 0 ? ` The text was edited, so this is lost: ${lostParts.join(', ')}.` : ''
        }`,
        confirmLabel: 'Publish changes',
      }
    : {
        ...common,
        heading: `Publish “${title}”?`,
        text: `It appears on the blog at once, for everyone, with the date ${formatPostDate(postDate)}. You can change or remove it at any time.`,
        confirmLabel: 'Publish',
      };
}

/** Asks whether the draft replaces the post that another device has published (null: removed). */
export function createConflictQuestion(
  publishedPost: PostFields | null,
  answers: { onReplace: () => Promise<void>; onUsePublished: () => void; onDiscard: () => void },
): Question {
  const common = { cancelLabel: 'Keep writing', pendingLabel: 'Publishing', onConfirm: answers.onReplace };
  return publishedPost
    ? {
        ...common,
        heading: 'This post has changed on the blog',
        text: `It was published as “${publishedPost.postTitle || untitled}” since you opened it. Replace it with your version, or use it and discard what you wrote here.`,
        confirmLabel: 'Publish mine',
        otherAnswer: { label: 'Use the published one', onChoose: answers.onUsePublished },
      }
    : {
        ...common,
        heading: 'This post was removed from the blog',
        text: 'It was removed since you opened it. Publish your text again, or discard what you wrote here.',
        confirmLabel: 'Publish mine',
        otherAnswer: { label: 'Discard mine', onChoose: answers.onDiscard },
      };
}
