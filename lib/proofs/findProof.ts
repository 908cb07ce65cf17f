import type { Frame, Gallery } from './gallery';

const normalizeName = (name: string) => name.normalize('NFC').toLowerCase().replace(/\s/g, ' ');

/**
 * Finds the frame of a final image: the one that the owner has chosen, or whose name is equal or followed by a separator
 * (`DSC_0412-Edit` of `DSC_0412`). Of several names the longest, of several frames with that name the only picked one.
 */
export function findProof(
  { fileName, chosenFrameId }: { fileName: string; chosenFrameId: string },
  frames: Frame[],
  picks: Gallery['picks'],
): Frame | undefined {
  const chosenFrame = frames.find(({ id }) => id === chosenFrameId);
  if (chosenFrame) return chosenFrame;
  const name = normalizeName(fileName);
  const matches = frames.filter((frame) => {
    const original = normalizeName(frame.fileName);
    return name.startsWith(original) && !/^[\p{L}\p{N}]/u.test(name.slice(original.length));
  });
  const longest = Math.max(...matches.map((frame) => frame.fileName.length));
  const candidates = matches.filter((frame) => frame.fileName.length === longest);
  const picked = candidates.filter(({ id }) => picks[id] && picks[id] !== 'maybe');
  return candidates.length === 1 ? candidates[0] : picked.length === 1 ? picked[0] : undefined;
}
