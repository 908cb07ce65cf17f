import { z } from 'zod';
import { linkAction, localPhoto } from './common';
import {
  anyNumber,
  hideable,
  labeled,
  list,
  listOrEmpty,
  onOff,
  photoName,
  slug,
  text,
  title,
} from './fieldKinds';

const beforeAfterLabels = z.strictObject({
  before: text().describe('The label of the untouched picture.'),
  after: text().describe('The label of the retouched picture.'),
});

/** A frame in the row that links to the sample gallery. */
const stripFrame = z.strictObject({
  photo: photoName().describe('The photograph of the frame, in content/photos/sample.'),
  chosen: labeled('Chosen', onOff())
    .optional()
    .describe('Switch on to show the frame as picked, with a full heart.'),
});

/** A preview of proofing, for the home page and the headshots page. */
export const proofingPreview = z.strictObject({
  id: slug(),
  heading: title().describe("The section's heading."),
  promise: text().describe('The text beside the heading on the headshots page.'),
  strip: list(stripFrame, 'Frame').describe(
    'Untouched frames that link to the sample gallery. Six fit best.',
  ),
  label: text().describe('A description of the row of frames, read out by screen readers.'),
  invitation: title().describe('Invites visitors to try the sample gallery.'),
  rows: list(
    z.strictObject({
      label: title().describe('When, or how: “72 hours”.'),
      text: text().describe('What happens.'),
    }),
    'Line',
  ).describe('The steps, one line each.'),
  open: text().describe('The text of the button that opens the sample gallery.'),
  pair: z
    .strictObject({
      before: localPhoto.describe('The photograph as it was taken.'),
      after: localPhoto.describe('The retouched photograph. Both must have the same crop.'),
      labels: beforeAfterLabels.describe('The labels on the two pictures.'),
    })
    .describe('One frame before and after retouching.'),
});
export type ProofingPreviewContent = z.infer<typeof proofingPreview>;

/** The sample gallery, which every visitor can try. */
export const sampleGallery = z.strictObject({
  title: title().describe('The title of the gallery.'),
  included: anyNumber().describe('How many images the gallery includes.'),
  frames: list(photoName(), 'Frame').describe('The untouched frames, in content/photos/sample.'),
  finals: list(
    z.strictObject({
      photo: photoName().describe('The final image. It has the same file name as its frame.'),
      similar: listOrEmpty(photoName(), 'Frame').describe(
        'Frames of the same pose without a final image of their own: they show this one.',
      ),
    }),
    'Final image',
  ).describe('The final images, in content/photos/sample-finals.'),
  notice: text().describe('A notice that is always shown above the frames.'),
  back: linkAction.describe('The link back to the site.'),
  end: z
    .strictObject({
      heading: title().describe('The heading.'),
      text: text().describe('The text below the heading.'),
      labels: beforeAfterLabels.describe('The labels on the pictures.'),
      similar: text().describe('Below the final image of another frame of the same pose.'),
      unfinished: text().describe('Below a frame without any final image.'),
      book: linkAction.describe('The button that leads to booking.'),
      again: text().describe('The text of the link back to the frames.'),
    })
    .describe('The last screen, in place of the summary of the picks.'),
});
export type SampleGalleryContent = z.infer<typeof sampleGallery>;

/** The sample session: a preview of proofing, and a gallery to try. */
export const sampleSchema = z.strictObject({
  proofingPreview: labeled('Proofs preview', hideable(proofingPreview)).describe(
    'The preview of proofing. If hidden, no page links to the sample gallery.',
  ),
  gallery: labeled('Sample gallery', sampleGallery).describe(
    'The sample gallery, which every visitor can try.',
  ),
});
export type SampleContent = z.infer<typeof sampleSchema>;
