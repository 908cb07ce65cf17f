import { z } from 'zod';
import { innerPage, linkAction } from './common';
import { fieldRegistry, hideable, listOrEmpty, postDate, postHtml, slug, title } from './fieldKinds';

const linkPair = z
  .tuple([linkAction, linkAction])
  .register(fieldRegistry, { entryLabels: ['Link 1', 'Link 2'] });

/** A blog post as it is stored, with the ID of its document. */
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
  /** Shown after every post that has no links of its own. */
  default: linkPair,
  /** Links for single posts, each pair under the post's name in links. */
  posts: z.record(z.string(), linkPair),
});
export type NextSteps = z.infer<typeof nextSteps>;

/** The blog page. */
export const blogSchema = z.strictObject({
  ...innerPage.shape,
  /** The button shown when there are no posts. */
  elsewhere: linkAction,
  /** Links after each post. */
  next: hideable(nextSteps),
  /** The posts that are shown if the site has no Firebase project. The local test database starts with these posts, too. */
  posts: listOrEmpty(blogPost),
});
export type BlogContent = z.infer<typeof blogSchema>;
