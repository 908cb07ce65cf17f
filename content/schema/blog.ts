import { z } from 'zod';
import { innerPage, linkAction, namedPhoto } from './common';
import {
  hideable,
  labeled,
  listOrEmpty,
  postDate,
  postHtml,
  slug,
  title,
  withEntryLabels,
} from './fieldKinds';

const nextStep = z.strictObject({
  photo: namedPhoto.describe('A picture of what the first link leads to.'),
  links: withEntryLabels(z.tuple([linkAction, linkAction]), 'Link 1', 'Link 2').describe(
    'Two links, the more likely one first.',
  ),
});

export const blogPost = z.strictObject({
  id: slug(),
  postDate: postDate().describe('The date, such as “2024-03-05” or “March 5, 2024”.'),
  postTitle: title().describe("The post's title."),
  postContent: postHtml().describe("The post's text, as HTML. Unsafe HTML is removed before it is shown."),
});
export type BlogPost = z.infer<typeof blogPost>;

/** What readers can do after a post. */
export const nextSteps = z.strictObject({
  default: nextStep.describe('Shown after every post that has no links of its own.'),
  posts: z
    .record(z.string(), nextStep)
    .describe("Links for single posts, each under the post's name in links."),
});
export type NextSteps = z.infer<typeof nextSteps>;

export const blogSchema = z.strictObject({
  ...innerPage.shape,
  emptyLink: labeled('Without posts', linkAction).describe('The button shown when there are no posts.'),
  next: labeled('After a post', hideable(nextSteps)).describe('Links after each post.'),
  posts: listOrEmpty(blogPost).describe(
    'The posts that are shown if the site has no Firebase project. The local test database starts with these posts, too.',
  ),
});
export type BlogContent = z.infer<typeof blogSchema>;
