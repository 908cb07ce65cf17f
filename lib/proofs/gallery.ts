import { isObject } from '@/lib/isObject';
import { frameTimeLength, getFrameTime } from './frameKeys';

/** What a client decides about a frame: part of the package, extra with basic or advanced retouching, or undecided. */
export type FramePick = 'included' | 'basic' | 'advanced' | 'maybe';

/** A photograph of a gallery. */
export type Frame = {
  /** Begins with the time when the frame was taken (frameKeys.ts). */
  id: string;
  /** The file name; if several frames have the same one, with the time when the frame was taken: `DSC_0412 (10:42:07)`. */
  name: string;
  /** The camera's file name without its extension: `DSC_0412`. */
  fileName: string;
  /** In pixels. */
  width: number;
  height: number;
  /** The unguessable part of the names of the frame's files: 16 hex digits. */
  fileKey: string;
};

/** How the included images are retouched; `none`: they are only edited. Empty if the gallery does not say. */
export type IncludedRetouching = 'none' | 'basic' | 'advanced' | '';

/** What the owner decides about a gallery. */
export type GallerySettings = {
  /** How many images the package includes. */
  included: number;
  includedRetouching: IncludedRetouching;
  /** For each image beyond the package, with basic or advanced retouching, in cents. */
  basicPrice: number;
  advancedPrice: number;
  title: string;
  /** The owner's message to the client; may be empty. */
  message: string;
  /** The day of the session: `2026-11-19`; may be empty. */
  sessionDay: string;
  /** The folder of the files in storage: 32 hex digits, not the gallery's id. */
  folder: string;
  frames: Frame[];
  /** When the last frame was added, in milliseconds since 1970; null without frames. */
  framesAt: number | null;
  /** `ready`: the final images open when the bill is paid. */
  stage: 'picking' | 'ready' | 'delivered';
  /** Whether the owner has reopened the picks after the client submitted them. */
  isReopened: boolean;
  /** Whether the final images open only when the bill is paid. The client agrees to it with the price. */
  opensWhenPaid: boolean;
  /** How much of the bill is paid, in cents. */
  paid: number;
  /** Where the client pays: `https://…`; empty for the studio's page. */
  paymentUrl: string;
  /** The last characters of the id of the request that the gallery was created from; empty without a request. */
  requestKey: string;
};

/** A gallery of proofs. Times are in milliseconds since 1970; null if the event has not happened yet. */
export type Gallery = {
  settings: GallerySettings;
  /** When the link expires. */
  expiresAt: number;
  /** By the id of the frame. */
  picks: Partial<Record<string, FramePick>>;
  notes: Partial<Record<string, string>>;
  /** The number of the last write of each writer: a device such as `d1a2b3c4`, or `owner`. */
  writes: Partial<Record<string, number>>;
  submittedAt: number | null;
  /** When the owner began to retouch the submitted picks: the client cannot take them back any more. */
  retouchingAt: number | null;
  /** When the client asked to reopen the picks. */
  reopenRequestedAt: number | null;
  openedAt: number | null;
};

/** Changes of picks and notes, by path: `picks.f001`, `notes.f001`. Null removes. */
export type Changes = Record<string, string | null>;

/** How many frames, and how many final images, a gallery can have (firestore.rules). */
export const maxPictures = 999;
/** The longest message to the client, in characters (firestore.rules). */
export const maxMessageLength = 1000;

/** The longest address of a payment page, in characters (firestore.rules). */
export const maxPaymentUrlLength = 500;

/** The longest note about a frame that the page accepts, in characters. firestore.rules limit the notes' total size. */
export const maxNoteLength = 500;

/** A stored text; empty if the value is not a string. */
export const toText = (value: unknown) => (typeof value === 'string' ? value : '');
const toNumber = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
const toTime = (value: unknown) => (typeof value === 'number' ? value : null);
const isPick = (value: unknown): value is FramePick =>
  value === 'included' || value === 'basic' || value === 'advanced' || value === 'maybe';

export const parseIncludedRetouching = (value: unknown): IncludedRetouching =>
  value === 'none' || value === 'basic' || value === 'advanced' ? value : '';

/** Parses the address of a payment page, as firestore.rules accept it; `https://` may be left out. @returns null if the text is not one */
export function parsePaymentUrl(text: string): string | null {
  const typed = text.trim();
  try {
    const { protocol, href } = new URL(/^[\w-]+(\.[\w-]+)+(\/|$)/.test(typed) ? `https://${typed}` : typed);
    return protocol === 'https:' && href.length <= maxPaymentUrlLength ? href : null;
  } catch {
    return null;
  }
}

/** Frames are stored as text, which keeps a gallery of 300 small: `1333x2000 0f1e2d3c4b5a6978 DSC_0412`. */
const storedFramePattern = /^(\d{1,5})x(\d{1,5}) ([0-9a-f]{16}) (.+)$/s;
/** The text of a frame in the database. */
export const serializeFrame = ({ width, height, fileKey, name }: Omit<Frame, 'id' | 'fileName'>) =>
  `${width}x${height} ${fileKey} ${name}`;

/** The entries of a stored map, sorted by key; none if the value is not a map. */
export const getSortedEntries = (value: unknown) =>
  Object.entries(isObject(value) ? value : {}).sort(([a], [b]) => (a < b ? -1 : 1));

/** Compares texts so that `2` comes before `10`, in any script. */
export const compareNaturally = new Intl.Collator('en', { numeric: true }).compare;

/** Compares frames by the time at the start of their ids, then by name. */
function compareByTimeAndName(a: Frame, b: Frame): number {
  const [one, other] = [a.id.slice(0, frameTimeLength), b.id.slice(0, frameTimeLength)];
  return one === other ? compareNaturally(a.name, b.name) : one < other ? -1 : 1;
}

/** Parses a stored frame. @returns a list with the frame, empty if the value is malformed */
export function parseFrame(id: string, value: unknown): Frame[] {
  // The id is also a field name in the maps of picks and notes.
  if (!/^[A-Za-z]\w*$/.test(id)) return [];
  const [, width, height, fileKey, name] = storedFramePattern.exec(toText(value)) ?? [];
  if (!fileKey || !name || !Number(width) || !Number(height)) return [];
  return [{ id, name, fileName: name, width: Number(width), height: Number(height), fileKey }];
}

/** Parses a stored map of frames, without malformed ones. */
export const parseFrames = (value: unknown): Frame[] =>
  getSortedEntries(value).flatMap(([id, text]) => parseFrame(id, text));

/** Makes names unique: frames with the same name get the time when they were taken, or else a number. */
function disambiguateNames(frames: Frame[]): Frame[] {
  const normalizeName = ({ fileName }: Frame) => fileName.normalize('NFC').toLowerCase();
  const counts = new Map<string, number>();
  for (const frame of frames) counts.set(normalizeName(frame), (counts.get(normalizeName(frame)) ?? 0) + 1);
  const usedNames = new Set<string>();
  return frames.map((frame) => {
    if (counts.get(normalizeName(frame)) === 1) return frame;
    const time = getFrameTime(frame.id);
    const nameWithTime = time ? `${frame.fileName} (${time})` : frame.fileName;
    let name = nameWithTime;
    for (let count = 2; usedNames.has(name); count += 1) name = `${nameWithTime} (${count})`;
    usedNames.add(name);
    return { ...frame, name };
  });
}

/** Parses picks and notes, without those of unknown frames and without unknown kinds of picks. */
function parsePicksAndNotes(
  frames: Frame[],
  { picks, notes }: { picks?: unknown; notes?: unknown },
): { picks: Gallery['picks']; notes: Gallery['notes'] } {
  const ids = new Set(frames.map(({ id }) => id));
  const getEntriesOfFrames = (value: unknown) => getSortedEntries(value).filter(([id]) => ids.has(id));
  return {
    picks: Object.fromEntries(
      getEntriesOfFrames(picks).flatMap(([id, pick]): [string, FramePick][] =>
        isPick(pick) ? [[id, pick]] : [],
      ),
    ),
    notes: Object.fromEntries(
      getEntriesOfFrames(notes).flatMap(([id, note]): [string, string][] =>
        toText(note) ? [[id, toText(note)]] : [],
      ),
    ),
  };
}

/**
 * Parses a stored gallery without its malformed parts: firestore.rules check types and keys, but not every text.
 *
 * @param data the document's fields, with times in milliseconds
 * @returns null if the fields are not those of a gallery
 */
export function parseGallery(data: Record<string, unknown>): Gallery | null {
  const { settings, expiresAt } = data;
  if (!isObject(settings) || typeof expiresAt !== 'number') return null;
  const frames = disambiguateNames(parseFrames(settings.frames).sort(compareByTimeAndName));
  return {
    settings: {
      title: toText(settings.title),
      message: toText(settings.message),
      sessionDay: toText(settings.sessionDay),
      folder: toText(settings.folder),
      included: toNumber(settings.included),
      includedRetouching: parseIncludedRetouching(settings.includedRetouching),
      basicPrice: toNumber(settings.basicPrice),
      advancedPrice: toNumber(settings.advancedPrice),
      frames,
      framesAt: toTime(settings.framesAt),
      stage: settings.stage === 'ready' || settings.stage === 'delivered' ? settings.stage : 'picking',
      isReopened: settings.isReopened === true,
      opensWhenPaid: settings.opensWhenPaid === true,
      paid: toNumber(settings.paid),
      paymentUrl: parsePaymentUrl(toText(settings.paymentUrl)) ?? '',
      requestKey: toText(settings.requestKey),
    },
    expiresAt,
    ...parsePicksAndNotes(frames, data),
    writes: Object.fromEntries(
      getSortedEntries(data.writes).map(([writer, number]) => [writer, toNumber(number)]),
    ),
    submittedAt: toTime(data.submittedAt),
    retouchingAt: toTime(data.retouchingAt),
    reopenRequestedAt: toTime(data.reopenRequestedAt),
    openedAt: toTime(data.openedAt),
  };
}

/** Whether a state of a gallery lacks a write, or frames, that another state has. Frames are added without a number. */
export const isOlder = ({ settings, writes }: Gallery, other: Gallery): boolean =>
  (settings.framesAt ?? 0) < (other.settings.framesAt ?? 0) ||
  Object.entries(other.writes).some(([writer, number = 0]) => (writes[writer] ?? 0) < number);

/** Returns a copy of a gallery with changed picks and notes. */
export function applyChanges(gallery: Gallery, changes: Changes): Gallery {
  const maps: Record<string, Record<string, unknown>> = {
    picks: { ...gallery.picks },
    notes: { ...gallery.notes },
  };
  for (const [path, value] of Object.entries(changes)) {
    const [map = '', id = ''] = path.split('.');
    const values = maps[map];
    if (values) values[id] = value;
  }
  return { ...gallery, ...parsePicksAndNotes(gallery.settings.frames, maps) };
}

/** The pick or the note at a path such as `picks.f001`. */
export function getPickOrNote({ picks, notes }: Gallery, path: string): string | null {
  const [map, id = ''] = path.split('.');
  return (map === 'notes' ? notes : picks)[id] ?? null;
}

/** Whether two states have the same images, notes, prices and payments, so that agreeing to one is agreeing to the other. */
export function hasSameBill(one: Gallery, other: Gallery): boolean {
  const serializeBill = (gallery: Gallery) => {
    const { included, includedRetouching, basicPrice, advancedPrice, opensWhenPaid, paid } = gallery.settings;
    const images = getPickedFrames(gallery).map(({ frame: { id }, retouching }) => [
      id,
      retouching,
      gallery.notes[id],
    ]);
    return JSON.stringify([
      ...[included, includedRetouching, basicPrice, advancedPrice, opensWhenPaid, paid],
      images,
    ]);
  };
  return serializeBill(one) === serializeBill(other);
}

/** A frame that the client has picked, and the kind of retouching, which determines the price. */
export type PickedFrame = { frame: Frame; retouching: 'included' | 'basic' | 'advanced' };

/**
 * The picked frames: first those of the package, then the extra ones. Two devices can together pick more frames as included than
 * the package has; the later ones count as extra. If the package has room, extra frames count as included, so that nobody pays
 * for what is included.
 */
export function getPickedFrames({ settings, picks }: Gallery): PickedFrame[] {
  const framesByPriority = (['included', 'basic', 'advanced'] as const).flatMap((pick) =>
    settings.frames.filter(({ id }) => picks[id] === pick),
  );
  const includedIds = new Set(framesByPriority.slice(0, settings.included).map(({ id }) => id));
  const pickedFrames = settings.frames.flatMap((frame): PickedFrame[] => {
    const pick = picks[frame.id];
    if (!pick || pick === 'maybe') return [];
    if (includedIds.has(frame.id)) return [{ frame, retouching: 'included' }];
    return [{ frame, retouching: pick === 'advanced' ? 'advanced' : 'basic' }];
  });
  const isExtra = ({ retouching }: PickedFrame) => retouching !== 'included';
  return [...pickedFrames.filter((pickedFrame) => !isExtra(pickedFrame)), ...pickedFrames.filter(isExtra)];
}

/** The price of an image with a kind of retouching, in cents. */
export const getRetouchingPrice = (
  retouching: PickedFrame['retouching'],
  { basicPrice, advancedPrice }: GallerySettings,
): number => ({ included: 0, basic: basicPrice, advanced: advancedPrice })[retouching];

/** The price of all extra images, in cents. */
export const getExtraCost = (pickedFrames: PickedFrame[], settings: GallerySettings): number =>
  pickedFrames.reduce((sum, { retouching }) => sum + getRetouchingPrice(retouching, settings), 0);

/** What of the bill is not paid yet, in cents. */
export const getAmountDue = (gallery: Gallery): number =>
  Math.max(0, getExtraCost(getPickedFrames(gallery), gallery.settings) - gallery.settings.paid);

/** What the site says about the studio and its payments. */
export type StudioPayment = {
  name: string;
  /** Where clients pay: `https://…`; null if the site has no such page. */
  paymentUrl: string | null;
  /** A sentence about sales tax; null for none. */
  tax: string | null;
};

/** Where the client of a gallery pays; null if neither the gallery nor the site has such a page. */
export const getPaymentUrl = (
  { settings }: Gallery,
  { paymentUrl }: Pick<StudioPayment, 'paymentUrl'>,
): string | null => settings.paymentUrl || paymentUrl;

export const hasAskedToReopen = ({ submittedAt, reopenRequestedAt }: Gallery): boolean =>
  submittedAt !== null && reopenRequestedAt !== null && reopenRequestedAt > submittedAt;

/** `ready`: the final images open when the bill is paid. */
export type GalleryStage = 'unopened' | 'picking' | 'submitted' | 'ready' | 'delivered' | 'expired';

/**
 * The stage of a gallery. Submitted picks wait for their payment and delivery even after the link has expired.
 *
 * @param now in milliseconds since 1970; with 0, the end of the link is ignored
 */
export function getGalleryStage(gallery: Gallery, now: number): GalleryStage {
  const { settings, expiresAt, submittedAt, openedAt } = gallery;
  if (submittedAt !== null && settings.stage !== 'delivered')
    return settings.stage === 'ready' ? 'ready' : 'submitted';
  if (expiresAt <= now) return 'expired';
  if (settings.stage === 'delivered') return 'delivered';
  return openedAt === null && getPickedFrames(gallery).length === 0 ? 'unopened' : 'picking';
}
