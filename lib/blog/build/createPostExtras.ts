import type { NextSteps } from '@/content/schema/blog';
import type { Photographer } from '@/content/schema/home';
import { getPicture } from '@/lib/photos/photos';
import type { NextStep, PostExtras } from '../postExtras';

/** Prepares the content that stands around posts for components in the browser. */
export function createPostExtras(next: NextSteps | null, photographer: Photographer | null): PostExtras {
  const createNextStep = ({ photo, links }: NextSteps['default']): NextStep => ({
    picture: getPicture(photo),
    links,
  });
  return {
    author: photographer && { name: photographer.name, src: getPicture(photographer.face).src },
    nextSteps: next && {
      posts: Object.fromEntries(Object.entries(next.posts).map(([id, step]) => [id, createNextStep(step)])),
      default: createNextStep(next.default),
    },
  };
}
