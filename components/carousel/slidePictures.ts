/** How long a move waits for the pictures of the next slide, in milliseconds (design notes, round 6). */
const maxWaitMs = 400;

const getPictures = (slide: Element | undefined) => [...(slide?.querySelectorAll('img') ?? [])];

export function loadPictures(slide: Element | undefined): void {
  for (const picture of getPictures(slide)) picture.loading = 'eager';
}

export const hasPictures = (slide: Element | undefined): boolean =>
  getPictures(slide).every((picture) => picture.complete);

/** Resolves when the pictures of a slide can be shown without a delay, or after `maxWaitMs`. */
export async function waitForPictures(slide: Element | undefined): Promise<void> {
  loadPictures(slide);
  const decoding = Promise.allSettled(getPictures(slide).map((picture) => picture.decode()));
  const timeout = new Promise((resolve) => setTimeout(resolve, maxWaitMs));
  await Promise.race([decoding, timeout]);
}
