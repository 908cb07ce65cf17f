import { z } from 'zod';
import { linkAction, localPhoto } from './common';
import { amount, flag, hideable, labeled, list, photoName, slug, text, title } from './kinds';

/** Texts on one picture before and after. */
const pairLabels = z.strictObject({
  /** Shown on the untouched part. */
  before: text(),
  /** Shown on the finished part. */
  after: text(),
});

/** A frame of the strip that leads to the sample gallery. */
const stripFrame = z.strictObject({
  /** The frame, in content/photos/sample. */
  photo: photoName(),
  /** Whether it has a full heart. */
  chosen: labeled('Chosen', flag()).optional(),
});

/** How proofs arrive: on the home page and on the headshots page. */
export const arrives = z.strictObject({
  /** Used in links to this section, such as `/#arrives`. */
  id: slug(),
  /** The section's heading. */
  heading: title(),
  /** Beside the heading on the headshots page. */
  promise: text(),
  /** Untouched frames, which lead to the sample gallery. Six fit best. */
  strip: list(stripFrame, 'Frame'),
  /** What the strip is, read out by screen readers. */
  label: text(),
  /** Says that anybody may choose. */
  invitation: title(),
  /** What happens when, one line each. */
  rows: list(
    z.strictObject({
      /** When, or how: `72 hours`. */
      label: title(),
      /** What happens. */
      text: text(),
    }),
    'Line',
  ),
  /** The button to the sample gallery. */
  open: text(),
  /** One frame before and after. */
  pair: z.strictObject({
    /** As it was taken. */
    before: localPhoto,
    /** Finished. Both must have the same crop. */
    after: localPhoto,
    /** Texts on the picture. */
    labels: pairLabels,
  }),
});
export type ArrivesContent = z.infer<typeof arrives>;

/** A gallery that anybody may try. */
export const sampleGallery = z.strictObject({
  /** Its title. */
  title: title(),
  /** How many images it includes. */
  included: amount(),
  /** The untouched frames, in content/photos/sample. */
  frames: list(photoName(), 'Frame'),
  /** Those that are finished, too: in content/photos/sample-finals, with the same file name. */
  finals: list(photoName(), 'Finished picture'),
  /** Always shown above the frames. */
  notice: text(),
  /** The link back. */
  back: linkAction,
  /** The end, in place of the summary. */
  end: z.strictObject({
    /** The heading. */
    heading: title(),
    /** The text below it. */
    text: text(),
    /** Texts on the pictures. */
    labels: pairLabels,
    /** Below a frame that is not finished. */
    unfinished: text(),
    /** The button. */
    book: linkAction,
    /** The link back to the frames. */
    again: text(),
  }),
});
export type SampleGalleryContent = z.infer<typeof sampleGallery>;

/** The sample session: how proofs arrive, and a gallery to try. */
export const sampleSchema = z.strictObject({
  /** How proofs arrive. If hidden, no page leads to the gallery. */
  arrives: hideable(arrives),
  /** The gallery to try. */
  gallery: sampleGallery,
});
export type SampleContent = z.infer<typeof sampleSchema>;
