import { formatDate } from '@/lib/dates';
import { getTakenAt } from '@/lib/proofs/frameKeys';
import type { Frame } from '@/lib/proofs/gallery';
import { getBaseName, type Upload } from './uploadFiles';

/** A camera whose frames are to be uploaded, and the times of its first and its last frame by its own clock. */
export type CameraClock = {
  /** See `Capture`; empty for frames that do not name their camera. */
  camera: string;
  frameCount: number;
  /** In milliseconds since 1970. */
  first: number;
  last: number;
};

/** The cameras of uploads, by their first frames. Frames without a time are left out: no clock has set it. */
export function getCameraClocks(uploads: Upload[]): CameraClock[] {
  const clocks = new Map<string, CameraClock>();
  for (const { capture } of uploads) {
    if (!capture?.takenAt) continue;
    const { camera, takenAt } = capture;
    const clock = clocks.get(camera) ?? { camera, frameCount: 0, first: takenAt, last: takenAt };
    clocks.set(camera, {
      camera,
      frameCount: clock.frameCount + 1,
      first: Math.min(clock.first, takenAt),
      last: Math.max(clock.last, takenAt),
    });
  }
  return [...clocks.values()].sort((a, b) => a.first - b.first);
}

/**
 * The shift with which frames of a camera were uploaded before, in milliseconds: the difference between the times of most of its
 * files and those of the stored frames of the same names. Null if there is none: two cameras can have files of the same names.
 */
export function findStoredShift(uploads: Upload[], camera: string, frames: Frame[]): number | null {
  const storedTimes = new Map(frames.map(({ fileName, id }) => [fileName, getTakenAt(id)]));
  const counts = new Map<number, number>();
  let matchCount = 0;
  for (const { file, capture } of uploads) {
    const storedTime = storedTimes.get(getBaseName(file));
    if (!storedTime || !capture?.takenAt || capture.camera !== camera) continue;
    matchCount += 1;
    const shift = storedTime - capture.takenAt;
    counts.set(shift, (counts.get(shift) ?? 0) + 1);
  }
  return [...counts].find(([, count]) => count > matchCount / 2)?.[0] ?? null;
}

const shiftPattern = /^([+-]?)(\d{1,6}):([0-5]\d)(?::([0-5]\d))?$/;

/** Parses how much is added to a camera's times: `1:00:00`, `-0:03:12`. In milliseconds; null if the text is not a shift. */
export function parseShift(text: string): number | null {
  const trimmed = text.replace(/\s/g, '').replace(/[−–]/, '-');
  if (trimmed === '') return 0;
  const [, sign, hours, minutes, seconds = 0] = shiftPattern.exec(trimmed) ?? [];
  if (hours === undefined) return null;
  const milliseconds = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -milliseconds : milliseconds;
}

/** Formats a shift in milliseconds as `parseShift` reads it; empty if there is none. */
export function formatShift(milliseconds: number): string {
  if (milliseconds === 0) return '';
  const seconds = Math.abs(milliseconds) / 1000;
  const pad = (value: number) => String(Math.floor(value) % 60).padStart(2, '0');
  return `${milliseconds < 0 ? '-' : ''}${Math.floor(seconds / 3600)}:${pad(seconds / 60)}:${pad(seconds)}`;
}

/** Formats a time of a camera's clock: `Nov 19, 2026, 10:42:07`. */
export function formatCameraTime(milliseconds: number): string {
  const text = new Date(milliseconds).toISOString();
  return `${formatDate(text.slice(0, 10), 3)}, ${text.slice(11, 19)}`;
}
