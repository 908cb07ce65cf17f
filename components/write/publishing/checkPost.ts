import type { WriteFormWords } from '@/content/types';
import { exceededLimit, postLimits } from '@/lib/blog/post/limits';
import type { PostFields } from '@/lib/blog/post/post';
import { parsePostDate } from '@/lib/blog/post/postDate';

/** Error messages by field. */
export type PostErrors = { title?: string; date?: string; body?: string };

/** Validates a post before publishing. A post without text may still have a picture. */
export function checkPost(
  { postTitle, postDate, postContent }: PostFields,
  words: WriteFormWords['errors'],
): PostErrors {
  const title = postTitle.trim();
  const { body } = new DOMParser().parseFromString(postContent, 'text/html');
  const isEmpty = !body.textContent?.trim() && !body.querySelector('img');
  return {
    title: title === '' ? words.title : title.length > postLimits.title ? words.titleTooLong : undefined,
    date: parsePostDate(postDate) ? undefined : words.date,
    body: isEmpty ? words.body : exceededLimit(postContent) ? words.bodyTooLong : undefined,
  };
}
