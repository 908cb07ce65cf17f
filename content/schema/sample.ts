import { z } from 'zod';
import { linkAction, localPhoto } from './common';
import { anyNumber, hideable, labeled, list, onOff, photoName, slug, text, title } from './fieldKinds';

/** Labels on the pictures before and after retouching. */
const beforeAfterLabels = z.strictObject({
  /** The label of the untouched picture. */
  before: text(),
  /** The label of the retouched picture. */
  after: text(),
});

/** A frame in the row that links to the sample gallery. */
const stripFrame = z.strictObject({
  /** The photograph of the frame, in content/photos/sample. */
  photo: photoName(),
  /** Switch on to show the frame as picked, with a full heart. */
  chosen: labeled('Chosen', onOff()).optional(),
});

/** A preview of proofing, for the home page and the headshots page. */
export const proofingPreview = z.strictObject({
  /** Used in links to this section, such as `/#arrives`. */
  id: slug(),
  /** The section's heading. */
  heading: title(),
  /** The text beside the heading on the headshots page. */
  promise: text(),
  /** Untouched frames that link to the sample gallery. Six fit best. */
  strip: list(stripFrame, 'Frame'),
  /** A description of the row of frames, read out by screen readers. */
  label: text(),
  /** Invites visitors to try the sample gallery. */
  invitation: title(),
  /** The steps, one line each. */
  rows: list(
    z.strictObject({
      /** When, or how: `72 hours`. */
      label: title(),
      /** What happens. */
      text: text(),
    }),
    'Line',
  ),
  /** The text of the button that opens the sample gallery. */
  open: text(),
  /** One frame before and after retouching. */
  pair: z.strictObject({
    /** The photograph as it was taken. */
    before: localPhoto,
    /** The retouched photograph. Both must have the same crop. */
    after: localPhoto,
    /** The labels on the two pictures. */
    labels: beforeAfterLabels,
  }),
});
export type ProofingPreviewContent = z.infer<typeof proofingPreview>;

/** The sample gallery, which every visitor can try. */
export const sampleGallery = z.strictObject({
  /** The title of the gallery. */
  title: title(),
  /** How many images the gallery includes. */
  included: anyNumber(),
  /** The untouched frames, in content/photos/sample. */
  frames: list(photoName(), 'Frame'),
  /** The final images, in content/photos/sample-finals. Each has the same file name as its frame. */
  finals: list(photoName(), 'Final image'),
  /** A notice that is always shown above the frames. */
  notice: text(),
  /** The link back to the site. */
  back: linkAction,
  /** The last screen, in place of the summary of the picks. */
  end: z.strictObject({
    /** The heading. */
    heading: title(),
    /** The text below the heading. */
    text: text(),
    /** The labels on the pictures. */
    labels: beforeAfterLabels,
    /** The text below a frame without a final image. */
    unfinished: text(),
    /** The button that leads to booking. */
    book: linkAction,
    /** The text of the link back to the frames. */
    again: text(),
  }),
});
export type SampleGalleryContent = z.infer<typeof sampleGallery>;

/** The sample session: a preview of proofing, and a gallery to try. */
export const sampleSchema = z.strictObject({
  /** The preview of proofing. If hidden, no page links to the sample gallery. */
  arrives: hideable(proofingPreview),
  /** The sample gallery, which every visitor can try. */
  gallery: sampleGallery,
});
export type SampleContent = z.infer<typeof sampleSchema>;
