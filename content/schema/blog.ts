import { z } from 'zod';
import { headedText, linkAction, page } from './common';
import { fields, hideable, listOrNone, postDate, postHtml, slug, text, title } from './kinds';

const forOneAndSeveral = z.tuple([text(), text()]).register(fields, { entries: ['For one', 'For several'] });
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

/** Texts around the live list of posts. */
export const blogLabels = z.strictObject({
  /** The list's name, read out by screen readers. */
  label: title(),
  /** Name of the spoken announcements of changes, for screen readers. */
  announcements: text(),
  /** Shown while the page connects to the database. */
  connecting: text(),
  /** Shown while new posts appear as they are published. */
  live: text(),
  /** Shown while the visitor has paused updates. */
  paused: text(),
  /** Shown while there is no connection; `{time}` is replaced with when it was lost. */
  offline: text(),
  /** Shown when the database denies access. */
  denied: text(),
  /** Shown when the database's free daily quota is used up. It resets at midnight, Pacific time. */
  exhausted: text(),
  /** Text of the button that pauses updates. */
  pause: text(),
  /** Text of the button that resumes updates. */
  resume: text(),
  /** Text of the button that tries again. */
  retry: text(),
  /** Text of the link to a single post. Clicking it copies the post's address. */
  link: text(),
  /** Announced to screen readers when a post's address was copied. */
  linkCopied: text(),
  /** Announced to screen readers for one and for several new posts; `{count}` is replaced with the number. */
  added: forOneAndSeveral,
  /** The same for changed posts. */
  changed: forOneAndSeveral,
  /** The same for removed posts. */
  removed: forOneAndSeveral,
  /** Announced to screen readers while the first posts load. */
  loading: text(),
  /** Shows the rest of a post, after its first paragraph. */
  more: text(),
  /** How long reading a post takes; `{count}` is replaced with the minutes. */
  minutes: text(),
  /** Link to the feed, below a list that does not show all posts yet. */
  older: text(),
  /** Shown instead of a post that cannot be shown. */
  notShown: text(),
  /** Shown when there are no posts. */
  empty: headedText,
  /** Shown when the posts could not be loaded. */
  failed: headedText,
});
export type BlogLabels = z.infer<typeof blogLabels>;

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
  /** Texts of the buttons and messages. */
  labels: blogLabels,
  /** The button shown when there are no posts. */
  elsewhere: linkAction,
  /** Links after each post. */
  next: hideable(nextSteps),
  /** The posts of a site without a Firebase project. The local test database starts with them, too. */
  posts: listOrNone(blogPost),
});
export type BlogContent = z.infer<typeof blogSchema>;
