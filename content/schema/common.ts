import { z } from 'zod';
import {
  altText,
  hideable,
  href,
  labeled,
  lead,
  lineOrBlank,
  list,
  listOrEmpty,
  photoName,
  pixels,
  pricedTitle,
  searchDescription,
  text,
  title,
  webAddress,
  withPlaceholders,
} from './fieldKinds';

export const localPhoto = z.strictObject({
  name: photoName().describe(
    'The folder and the file name in content/photos, without the extension: “hero/hero-07-camera-on-tripod”.',
  ),
  alt: altText().describe('What the picture shows, in one sentence, for people who use screen readers.'),
});
export type LocalPhoto = z.infer<typeof localPhoto>;

/** A photograph loaded from a web address, such as cloud storage. */
export const remotePhoto = z.strictObject({
  url: labeled('Address', webAddress()).describe("The picture's full address, starting with “https://”."),
  width: pixels().describe("The file's width, in pixels."),
  height: pixels().describe("The file's height, in pixels."),
  alt: altText().describe('What the picture shows, in one sentence, for people who use screen readers.'),
});

/** A photograph beside a text that names what the photograph shows. */
export const namedPhoto = labeled(
  'Photograph',
  z.union([
    localPhoto.extend({
      alt: altText({ mayBeEmpty: true }).describe(
        'What the picture shows, in one sentence, or empty, because the text beside the picture says the same.',
      ),
    }),
    remotePhoto,
  ]),
);

/** Any photograph on the site. */
export const photo = labeled('Photograph', z.union([localPhoto, remotePhoto]));
export type Photo = z.infer<typeof photo>;

export const captionedPhoto = z.strictObject({
  photo: photo.describe('The picture the caption belongs to.'),
  caption: title().describe('A few words about the picture. Screen readers read the caption out, too.'),
});

/** A prepared e-mail, opened in the visitor's mail program. */
export const emailMessage = labeled(
  'E-mail',
  z.strictObject({
    subject: text().describe('The subject line.'),
    body: listOrEmpty(lineOrBlank(), 'Line').describe(
      'The text, one entry per line. An empty entry leaves an empty line.',
    ),
  }),
);
export type EmailMessage = z.infer<typeof emailMessage>;

/** A link to a page or a web address. */
export const linkAction = z.strictObject({
  label: title().describe("The link's text."),
  href: href().describe('A page (“/headshot”), a section (“#pricing”) or a full address (“https://…”).'),
});
export type LinkAction = z.infer<typeof linkAction>;

export const pricedLink = linkAction.extend({
  label: pricedTitle().describe(
    "The link's text; “{lowest:headshot}”, “{lowest:portrait}”, “{lowest:product}” or “{lowest:studio}” becomes the lowest price of that page.",
  ),
});

/** A link that opens an e-mail to the studio. */
export const emailAction = z.strictObject({
  label: title().describe("The link's text."),
  email: emailMessage.describe('The subject and text that are filled in for the visitor.'),
});

/** A link that calls the studio. */
export const callAction = z.strictObject({
  label: title().describe("The link's text."),
  call: z.literal(true).describe('The link calls the phone number of the studio.'),
});

/** Something a visitor can follow: a link, an e-mail to the studio, or a phone call. */
export const action = z.union([linkAction, emailAction, callAction]);
export type Action = z.infer<typeof action>;

/** What search engines, browser tabs and social networks show about a page. */
export const pageMeta = labeled(
  'Search engines and sharing',
  z.strictObject({
    title: title().describe("The page's title. The studio's name is added to it."),
    navigation: hideable(title()).describe(
      'The name of the page in the header and in the menu. If hidden, the header and the menu have no link to the page.',
    ),
    description: searchDescription().describe(
      'One or two sentences for search results, up to 160 characters.',
    ),
    photo: labeled('Photograph', localPhoto).describe('The picture shown when someone shares the page.'),
  }),
);
export type PageMeta = z.infer<typeof pageMeta>;

/** The top of an inner page: heading, introduction and buttons. */
export const pageHead = labeled(
  'Top of the page',
  z.strictObject({
    heading: title().describe("The page's main heading."),
    lead: lead().describe('One or two sentences shown below the heading.'),
    actions: labeled('Buttons and links', listOrEmpty(action, 'Button or link')).describe(
      'The first action is a button, the others are links beside it. The list may be empty.',
    ),
  }),
);
export type PageHeadContent = z.infer<typeof pageHead>;

export const pageHeadWithoutActions = labeled('Top of the page', pageHead.omit({ actions: true }));

export const headedText = z.strictObject({
  heading: title().describe('The heading above the text.'),
  text: text().describe('The text below the heading.'),
});

/** A row of photographs that open large. */
export const photoStrip = z.strictObject({
  label: title().describe("The section's name, read out by screen readers."),
  photos: list(captionedPhoto).describe(
    'Large screens show all photographs in one row. Four or six fit best.',
  ),
});
export type PhotoStripContent = z.infer<typeof photoStrip>;

export const innerPage = z.strictObject({
  meta: pageMeta.describe("Shown in search results, in the browser's tab and where the page is shared."),
  head: pageHead.describe('The top of the page: heading, introduction and buttons.'),
});

/** A message that the owner sends to a client. */
export const clientMessage = (placeholders: readonly string[], description: string) =>
  z
    .strictObject({
      subject: withPlaceholders(text(), ...placeholders).describe('The subject of the mail.'),
      lines: list(withPlaceholders(text(), ...placeholders), 'Line').describe('The text.'),
    })
    .describe(description);
export type ClientMessage = z.infer<ReturnType<typeof clientMessage>>;
