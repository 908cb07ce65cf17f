import { maxPostLength, type PostFields } from '@/lib/blog/post';
import { parsePostDate } from '@/lib/blog/postDate';

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
