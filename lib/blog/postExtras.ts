import type { LinkAction } from '@/content/schema/common';
import type { PictureData } from '@/lib/photos/photos';

/** What a post leads to: a picture of what the studio offers, and two links. */
export type NextStep = { picture: PictureData; links: LinkAction[] };

/** What the page adds to the posts. */
export type PostExtras = {
  /** Who writes the posts, with the URL of a small picture. */
  author: { name: string; src: string } | null;
  nextSteps: { posts: Record<string, NextStep>; default: NextStep } | null;
};

/** What a post leads to. Only own properties count, because an id may be an inherited name such as `constructor`. */
export function getNextStep(id: string, { nextSteps }: PostExtras): NextStep | undefined {
  if (!nextSteps) return undefined;
  return (Object.hasOwn(nextSteps.posts, id) && nextSteps.posts[id]) || nextSteps.default;
}
