import { postLimits } from '@/lib/blog/post/limits';
import type { PostFields } from '@/lib/blog/post/post';
import { parsePostDate } from '@/lib/blog/post/postDate';

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
  if (postContent.length > postLimits.characters)
    errors.body = 'The post is too long for the blog. Divide it into two.';
  return errors;
}
