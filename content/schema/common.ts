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
} from './fieldKinds';

/** A photograph from the folder content/photos. */
export const localPhoto = z.strictObject({
  /** The folder and the file name in content/photos, without the extension: `hero/hero-07-camera-on-tripod`. */
  name: photoName(),
  /** What the picture shows, in one sentence, for people who use screen readers. */
  alt: altText(),
});
export type LocalPhoto = z.infer<typeof localPhoto>;

/** A photograph loaded from a web address, such as cloud storage. */
export const remotePhoto = z.strictObject({
  /** The picture's full address, starting with `https://`. */
  url: labeled('Address', webAddress()),
  /** The file's width, in pixels. */
  width: pixels(),
  /** The file's height, in pixels. */
  height: pixels(),
  /** What the picture shows, in one sentence, for people who use screen readers. */
  alt: altText(),
});

/** A photograph beside a text that names what the photograph shows. */
export const namedPhoto = labeled(
  'Photograph',
  z.union([
    localPhoto.extend({
      /** What the picture shows, in one sentence, or empty, because the text beside the picture says the same. */
      alt: altText({ mayBeEmpty: true }),
    }),
    remotePhoto,
  ]),
);

/** Any photograph on the site. */
export const photo = labeled('Photograph', z.union([localPhoto, remotePhoto]));
export type Photo = z.infer<typeof photo>;

/** A photograph with a caption. */
export const captionedPhoto = z.strictObject({
  /** The picture the caption belongs to. */
  photo,
  /** A few words about the picture. Screen readers read the caption out, too. */
  caption: title(),
});

/** A prepared e-mail, opened in the visitor's mail program. */
export const emailMessage = labeled(
  'E-mail',
  z.strictObject({
    /** The subject line. */
    subject: text(),
    /** The text, one entry per line. An empty entry leaves an empty line. */
    body: listOrEmpty(lineOrBlank(), 'Line'),
  }),
);
export type EmailMessage = z.infer<typeof emailMessage>;

/** A link to a page or a web address. */
export const linkAction = z.strictObject({
  /** The link's text. */
  label: title(),
  /** A page (`/headshot`), a section (`#pricing`) or a full address (`https://…`). */
  href: href(),
});
export type LinkAction = z.infer<typeof linkAction>;

/** A link whose text contains a price. */
export const pricedLink = linkAction.extend({
  /** The link's text; `{lowest:headshot}`, `{lowest:portrait}`, `{lowest:product}` or `{lowest:studio}` becomes the lowest price of that page. */
  label: pricedTitle(),
});

/** A link that opens an e-mail to the studio. */
export const emailAction = z.strictObject({
  /** The link's text. */
  label: title(),
  /** The subject and text that are filled in for the visitor. */
  email: emailMessage,
});

/** A link that calls the studio. */
export const callAction = z.strictObject({
  /** The link's text. */
  label: title(),
  /** The link calls the phone number of the studio. */
  call: z.literal(true),
});

/** Something a visitor can follow: a link, an e-mail to the studio, or a phone call. */
export const action = z.union([linkAction, emailAction, callAction]);
export type Action = z.infer<typeof action>;

/** What search engines, browser tabs and social networks show about a page. */
export const pageMeta = labeled(
  'Search engines and sharing',
  z.strictObject({
    /** The page's title. The studio's name is added to it. */
    title: title(),
    /** The name of the page in the header and in the menu. If hidden, the header and the menu have no link to the page. */
    navigation: hideable(title()),
    /** One or two sentences for search results, up to 160 characters. */
    description: searchDescription(),
    /** The picture shown when someone shares the page. */
    photo: labeled('Photograph', localPhoto),
  }),
);
export type PageMeta = z.infer<typeof pageMeta>;

/** The top of an inner page: heading, introduction and buttons. */
export const pageHead = labeled(
  'Top of the page',
  z.strictObject({
    /** The page's main heading. */
    heading: title(),
    /** One or two sentences shown below the heading. */
    lead: lead(),
    /** The first action is a button, the others are links beside it. The list may be empty. */
    actions: labeled('Buttons and links', listOrEmpty(action, 'Button or link')),
  }),
);
export type PageHeadContent = z.infer<typeof pageHead>;

/** The top of an inner page without buttons. */
export const pageHeadWithoutActions = labeled('Top of the page', pageHead.omit({ actions: true }));

/** A heading with a text below it. */
export const headedText = z.strictObject({
  /** The heading above the text. */
  heading: title(),
  /** The text below the heading. */
  text: text(),
});

/** A row of photographs that open large. */
export const photoStrip = z.strictObject({
  /** The section's name, read out by screen readers. */
  label: title(),
  /** Large screens show all photographs in one row. Four or six fit best. */
  photos: list(captionedPhoto),
});
export type PhotoStripContent = z.infer<typeof photoStrip>;

/** The fields that every inner page has. */
export const innerPage = z.strictObject({
  /** Shown in search results, in the browser's tab and where the page is shared. */
  meta: pageMeta,
  /** The top of the page: heading, introduction and buttons. */
  head: pageHead,
});
