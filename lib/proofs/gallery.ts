import { isObject } from '@/lib/isObject';
import { timeLength, timeOfFrame } from './frameKeys';
import type { Changes } from './pending';

/** What a client decides about a frame: one of the package, an extra one with basic or advanced retouching, or undecided. */
export type FramePick = 'included' | 'basic' | 'advanced' | 'maybe';

/** A photograph of a gallery. */
export type Frame = {
  /** Its key in the gallery, which begins with the time when it was taken (frameKeys.ts). */
  id: string;
  /** What it is called: its file name; if another frame has the same, with the time when it was taken: `DSC_0412 (10:42:07)`. */
  name: string;
  /** Its file name without the ending, as the camera made it: `DSC_0412`. */
  fileName: string;
  /** In pixels. */
  width: number;
  height: number;
  /** The random part of its files' names: 16 hex digits. */
  file: string;
};

/** What a gallery includes and costs, in whole dollars. */
export type GalleryPrices = {
  /** How many images the package includes. */
  included: number;
  /** For each image beyond the package, with basic or advanced retouching. */
  basicPrice: number;
  advancedPrice: number;
};

/** What the owner decides about a gallery. */
export type GallerySettings = GalleryPrices & {
  title: string;
  /** The owner's words to the client; may be empty. */
  message: string;
  /** The day of the session: `2026-11-19`; may be empty. */
  session: string;
  /** The folder of the files in storage: 32 hex digits, not the gallery's id. */
  folder: string;
  frames: Frame[];
  stage: 'picking' | 'delivered';
  /** Whether the owner reopened a finished choice. */
  reopened: boolean;
  /** The end of the id of the request that it was created from; empty if there is none. */
  request: string;
};

/** A gallery of proofs. Times are in milliseconds since 1970, null until then. */
export type Gallery = {
  settings: GallerySettings;
  /** The server's time of the last write. Each sets it (firestore.rules), so it tells which of two states is newer. */
  changed: number;
  /** When its link ends. */
  until: number;
  /** By the frame's id. */
  picks: Partial<Record<string, FramePick>>;
  notes: Partial<Record<string, string>>;
  finished: number | null;
  opened: number | null;
};

/** The most frames, and the most finished pictures, of a gallery (firestore.rules). */
export const mostPictures = 999;
/** The longest message to the client, in characters (firestore.rules). */
export const longestMessage = 1000;

/** The longest note about a frame that the page accepts, in characters. firestore.rules bound all of them together. */
export const longestNote = 500;

/** A stored text; empty if it is none. */
export const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
const timeOf = (value: unknown) => (typeof value === 'number' ? value : null);
const isPick = (value: unknown): value is FramePick =>
  value === 'included' || value === 'basic' || value === 'advanced' || value === 'maybe';

const pricesIn = ({ included, basicPrice, advancedPrice }: Record<string, unknown>): GalleryPrices => ({
  included: numberOf(included),
  basicPrice: numberOf(basicPrice),
  advancedPrice: numberOf(advancedPrice),
});

/** Frames are stored as text, which keeps a gallery of 300 small: `1333x2000 0f1e2d3c4b5a6978 DSC_0412`. */
const storedFrame = /^(\d{1,5})x(\d{1,5}) ([0-9a-f]{16}) (.+)$/s;
/** A frame as it is stored. */
export const storedFrameOf = ({ width, height, file, name }: Omit<Frame, 'id' | 'fileName'>) =>
  `${width}x${height} ${file} ${name}`;

/** The entries of a stored map, by key. */
export const entriesIn = (value: unknown) =>
  Object.entries(isObject(value) ? value : {}).sort(([a], [b]) => (a < b ? -1 : 1));

/** `2` comes before `10`, in any script. */
export const naturalOrder = new Intl.Collator('en', { numeric: true }).compare;

/** Frames in the order in which they were taken, then by name: a key begins with the time (frameKeys.ts). */
function byTimeAndName(a: Frame, b: Frame): number {
  const [one, other] = [a.id.slice(0, timeLength), b.id.slice(0, timeLength)];
  return one === other ? naturalOrder(a.name, b.name) : one < other ? -1 : 1;
}

/** A stored frame, in a list; an empty one if it is malformed. */
export function frameIn(id: string, value: unknown): Frame[] {
  // Other keys cannot be written as fields of picks and notes.
  if (!/^[A-Za-z]\w*$/.test(id)) return [];
  const [, width, height, file, name] = storedFrame.exec(textOf(value)) ?? [];
  if (!file || !name || !Number(width) || !Number(height)) return [];
  return [{ id, name, fileName: name, width: Number(width), height: Number(height), file }];
}

/** Frames with names of their own: where several have one name, with the time when they were taken, or else a number. */
function disambiguateNames(frames: Frame[]): Frame[] {
  const plain = ({ fileName }: Frame) => fileName.normalize('NFC').toLowerCase();
  const counts = new Map<string, number>();
  for (const frame of frames) counts.set(plain(frame), (counts.get(plain(frame)) ?? 0) + 1);
  const taken = new Set<string>();
  return frames.map((frame) => {
    if (counts.get(plain(frame)) === 1) return frame;
    const time = timeOfFrame(frame.id);
    const label = time ? `${frame.fileName} (${time})` : frame.fileName;
    let name = label;
    for (let count = 2; taken.has(name); count += 1) name = `${label} (${count})`;
    taken.add(name);
    return { ...frame, name };
  });
}

/** The picks and notes of a gallery: those of other frames, and unknown ones, are left out. */
function decisionsIn(
  frames: Frame[],
  { picks, notes }: { picks?: unknown; notes?: unknown },
): { picks: Gallery['picks']; notes: Gallery['notes'] } {
  const ids = new Set(frames.map(({ id }) => id));
  const ofFrames = (value: unknown) => entriesIn(value).filter(([id]) => ids.has(id));
  return {
    picks: Object.fromEntries(
      ofFrames(picks).flatMap(([id, pick]): [string, FramePick][] => (isPick(pick) ? [[id, pick]] : [])),
    ),
    notes: Object.fromEntries(
      ofFrames(notes).flatMap(([id, note]): [string, string][] => (textOf(note) ? [[id, textOf(note)]] : [])),
    ),
  };
}

/**
 * A stored gallery. What is malformed is left out: firestore.rules check the types and the keys, but not every text.
 *
 * @param data the document's fields, with times in milliseconds
 * @returns null if not a gallery
 */
export function galleryIn(data: Record<string, unknown>): Gallery | null {
  const { settings, until } = data;
  if (!isObject(settings) || typeof until !== 'number') return null;
  const frames = disambiguateNames(
    entriesIn(settings.frames)
      .flatMap(([id, value]) => frameIn(id, value))
      .sort(byTimeAndName),
  );
  return {
    settings: {
      title: textOf(settings.title),
      message: textOf(settings.message),
      session: textOf(settings.session),
      folder: textOf(settings.folder),
      ...pricesIn(settings),
      frames,
      stage: settings.stage === 'delivered' ? 'delivered' : 'picking',
      reopened: settings.reopened === true,
      request: textOf(settings.request),
    },
    changed: numberOf(data.changed),
    until,
    ...decisionsIn(frames, data),
    finished: timeOf(data.finished),
    opened: timeOf(data.opened),
  };
}

/** A gallery with changes applied. */
export function withChanges(gallery: Gallery, changes: Changes): Gallery {
  const maps: Record<string, Record<string, unknown>> = {
    picks: { ...gallery.picks },
    notes: { ...gallery.notes },
  };
  for (const [path, value] of Object.entries(changes)) {
    const [map = '', id = ''] = path.split('.');
    const values = maps[map];
    if (values) values[id] = value;
  }
  return { ...gallery, ...decisionsIn(gallery.settings.frames, maps) };
}

/** The value of a pick or a note, by its path: `picks.f001`. */
export function valueAt({ picks, notes }: Gallery, path: string): string | null {
  const [map, id = ''] = path.split('.');
  return (map === 'notes' ? notes : picks)[id] ?? null;
}

/** Whether two states have the same images, notes and prices: then a client who has agreed to one agrees to the other. */
export function hasSameBill(one: Gallery, other: Gallery): boolean {
  const bill = (gallery: Gallery) => {
    const { included, basicPrice, advancedPrice } = gallery.settings;
    const images = chosenIn(gallery).map(({ frame: { id }, retouching }) => [
      id,
      retouching,
      gallery.notes[id],
    ]);
    return JSON.stringify([included, basicPrice, advancedPrice, images]);
  };
  return bill(one) === bill(other);
}

type Choice = { settings: { frames: Frame[]; included: number }; picks: Gallery['picks'] };

/** A chosen frame, and what it costs. */
export type Chosen = { frame: Frame; retouching: 'included' | 'basic' | 'advanced' };

/**
 * The chosen frames: first those of the package, then the extra ones. Two phones can together mark more as included than the
 * package has: the later ones are extra. An extra one takes a free place, so that nobody pays for what is included.
 */
export function chosenIn({ settings, picks }: Choice): Chosen[] {
  const marked = (pick: FramePick) => settings.frames.filter(({ id }) => picks[id] === pick);
  const order = [...marked('included'), ...marked('basic'), ...marked('advanced')];
  const included = new Set(order.slice(0, settings.included).map(({ id }) => id));
  const chosen = settings.frames.flatMap((frame): Chosen[] => {
    const pick = picks[frame.id];
    if (!pick || pick === 'maybe') return [];
    if (included.has(frame.id)) return [{ frame, retouching: 'included' }];
    return [{ frame, retouching: pick === 'advanced' ? 'advanced' : 'basic' }];
  });
  const isExtra = ({ retouching }: Chosen) => retouching !== 'included';
  return [...chosen.filter((one) => !isExtra(one)), ...chosen.filter(isExtra)];
}

/** What the extra images of a choice cost together, in whole dollars. */
export function extraCost(chosen: Chosen[], { basicPrice, advancedPrice }: GallerySettings): number {
  return chosen.reduce(
    (sum, { retouching }) =>
      sum + (retouching === 'basic' ? basicPrice : retouching === 'advanced' ? advancedPrice : 0),
    0,
  );
}

/** How far a gallery is. */
export type GalleryStage = 'unopened' | 'picking' | 'finished' | 'delivered' | 'ended';

/**
 * How far a gallery is. A finished choice waits for its delivery, also after the link has ended.
 *
 * @param now in milliseconds since 1970; 0 for how far it is, or was, without regard to its end. One that is being deleted has
 *   ended at any time.
 */
export function stageOf(gallery: Gallery, now: number): GalleryStage {
  const { settings, until, finished, opened } = gallery;
  const isDelivered = settings.stage === 'delivered';
  if (until > 0 && finished !== null && !isDelivered) return 'finished';
  if (until <= now) return 'ended';
  if (isDelivered) return 'delivered';
  return opened === null && chosenIn(gallery).length === 0 ? 'unopened' : 'picking';
}
