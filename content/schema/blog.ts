import { z } from 'zod';
import { linkAction, page } from './common';
import { fields, hideable, listOrNone, postDate, postHtml, slug, title } from './kinds';

const twoLinks = z.tuple([linkAction, linkAction]).register(fields, { entries: ['Link 1', 'Link 2'] });

/** A blog post as it is stored, with its document ID. */
export const blogPost = z.strictObject({
  /** Used in links to the post. Lowercase letters, digits and hyphens; unique among all posts. */
  id: slug(),
  /** The date, such as `2024-03-05` or `March 5, 2024`. */
  postDate: postDate(),
  /** The post's title. */
  postTitle: title(),
  /** The post's text, as HTML. Unsafe HTML is removed before it is shown. */
  postContent: postHtml(),
});
export type BlogPost = z.infer<typeof blogPost>;

/** Two links after a post, the more likely one first. */
export const nextSteps = z.strictObject({
  /** Shown after posts without links of their own. */
  default: twoLinks,
  /** Links for single posts, by the post's ID. */
  posts: z.record(z.string(), twoLinks),
});
export type NextSteps = z.infer<typeof nextSteps>;

/** The blog page. */
export const blogSchema = z.strictObject({
  ...page.shape,
  /** The button shown when there are no posts. */
  elsewhere: linkAction,
  /** Links after each post. */
  next: hideable(nextSteps),
  /** The posts of a site without a Firebase project. The local test database starts with them, too. */
  posts: listOrNone(blogPost),
});
export type BlogContent = z.infer<typeof blogSchema>;
