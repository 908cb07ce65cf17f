import type { Draft } from '@/lib/blog/post/drafts';
import { maxCharacters, type PostFields } from '@/lib/blog/post/post';
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
  if (postContent.length > maxCharacters)
    errors.body = 'The post is too long for the blog. Divide it into two.';
  return errors;
}

/** Asks whether to publish a draft. */
export function publishQuestion(
  { base, postTitle, postDate }: Draft,
  onConfirm: () => Promise<void>,
): Question {
  const title = postTitle.trim() || untitled;
  const common = { pending: 'Publishing', onConfirm };
  return base
    ? {
        ...common,
        heading: 'Publish the changes?',
        text: `“${title}” changes on the blog at once, for everyone, also on pages that are open. Its address stays.`,
        confirm: 'Publish changes',
      }
    : {
        ...common,
        heading: `Publish “${title}”?`,
        text: `It appears on the blog at once, for everyone, with the date ${formatPostDate(postDate)}. You can change or remove it at any time.`,
        confirm: 'Publish',
      };
}

/** Asks which post stays: the one that was published from elsewhere (null: removed), or the draft. */
export function conflictQuestion(
  theirs: PostFields | null,
  answers: { onReplace: () => Promise<void>; onTake: () => void; onDiscard: () => void },
): Question {
  const common = { cancel: 'Keep writing', pending: 'Publishing', onConfirm: answers.onReplace };
  return theirs
    ? {
        ...common,
        heading: 'This post has changed on the blog',
        text: `It was published as “${theirs.postTitle || untitled}” since you opened it. Replace it with your text, or use it: then what you wrote here is discarded.`,
        confirm: 'Publish mine',
        other: { label: 'Use the published one', onChoose: answers.onTake },
      }
    : {
        ...common,
        heading: 'This post was removed from the blog',
        text: 'It was removed since you opened it. Publish your text again, or discard what you wrote here.',
        confirm: 'Publish mine',
        other: { label: 'Discard mine', onChoose: answers.onDiscard },
      };
}
