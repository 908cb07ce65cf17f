import { z } from 'zod';
import {
  action,
  captionedPhoto,
  emailAction,
  headedText,
  linkAction,
  pageHead,
  pageMeta,
  photo,
  pricedLink,
} from './common';
import {
  altText,
  countryCode,
  days,
  drawing,
  email,
  hideable,
  href,
  labeled,
  list,
  listOrNone,
  opening,
  percent,
  phoneNumber,
  price,
  siteAddress,
  slug,
  text,
  title,
  webAddress,
} from './kinds';

/** How to reach the studio. */
export const contact = z.strictObject({
  /** The address that every inquiry goes to. */
  email: email(),
  /** The phone number, once as visitors see it and once as phones dial it. */
  phone: z.strictObject({
    /** As visitors see it: `(206) 555-0142`. */
    display: labeled('Number as shown', text()),
    /** As phones dial it, with country code and no spaces: `+12065550142`. */
    number: phoneNumber(),
  }),
});
export type Contact = z.infer<typeof contact>;

/**
 * Who owns the photographs. Written into every picture file and given to search engines; what a photograph's own file
 * says takes precedence.
 */
export const photoRights = z.strictObject({
  /** Who made the photographs: you, or the studio. */
  creator: text(),
  /** The copyright line, such as `© 2026 Northlight Studio`. It also shows below enlarged photographs. */
  copyrightNotice: text(),
  /** The credit to print beside a photograph. */
  creditLine: text(),
  /** The page that says how the photographs may be used. */
  license: webAddress(),
  /** The page where people can ask to use them. */
  licensor: webAddress(),
});
export type PhotoRights = z.infer<typeof photoRights>;

/** Photographs in one light and one crop, and a free place among them. */
export const wall = z.strictObject({
  /** Upright photographs, 4:5. Eleven fill three rows of four with the free place, which is the seventh. */
  studies: list(
    z.strictObject({
      ...captionedPhoto.shape,
      /** Shown instead beside the offer for teams, where each picture shows a face. */
      forTeams: captionedPhoto.optional(),
    }),
    'Study',
  ),
  /** The free place: a link. */
  place: z.strictObject({
    ...linkAction.shape,
    /** The photograph of the free place. */
    photo,
  }),
});
export type WallContent = z.infer<typeof wall>;

/** How visitors book. */
export const booking = z.strictObject({
  /** A link to a calendar of open dates, shown below the packages: `Check open dates`. */
  calendar: hideable(linkAction),
  /**
   * The times that visitors can request, of an hour each, for the first deployment only: from your first change on the page
   * /write on, the database has them.
   */
  openings: listOrNone(opening(), 'Opening'),
  /** What holds a date. */
  deposit: hideable(
    z.strictObject({
      /** In whole dollars, without the `$`. */
      amount: price(),
      /** The page where it is paid, linked below the terms and after a request. */
      payment: hideable(
        z.strictObject({
          ...linkAction.shape,
          /** The text before the link: `Date confirmed?` */
          question: title(),
        }),
      ),
    }),
  ),
  /** The page where the contract is signed, linked from the answer to a request: `Sign the contract`. */
  contract: hideable(linkAction),
  /** What is said about sales tax, below totals and estimates. */
  tax: hideable(text()),
  /**
   * Requests that visitors send from the page for planning a session. `null` leaves e-mail, text message and phone;
   * takes effect with the next `npm run deploy`, which also publishes the rules of the database.
   */
  requests: hideable(
    z.strictObject({
      /** How long a request is stored, in days. Left out, the page promises no period, and nothing is deleted by itself. */
      days: labeled('Stored for, in days', days()).optional(),
    }),
  ),
});
export type Booking = z.infer<typeof booking>;

/** A fact with its name. */
export const fact = z.strictObject({
  /** What the fact is about: `Parking`. */
  name: title(),
  /** The fact itself, shown beside its name. */
  text: text(),
});
export type Fact = z.infer<typeof fact>;

/** A label on the drawn map. Its position is in percent of the map's width and height. */
export const mapLabel = z.strictObject({
  /** The text on the map. In a place's name, each word gets its own line. */
  text: text(),
  /** Distance from the left edge, 0 to 100. Beyond 50, the names of places end here instead of starting. */
  x: labeled('From the left, in percent', percent()),
  /** Distance from the top edge, 0 to 100. */
  y: labeled('From the top, in percent', percent()),
});

/** How to find the studio. */
export const visit = z.strictObject({
  /** Used in links to this section, such as `/#visit`. */
  id: slug(),
  /** The section's heading. */
  heading: title(),
  /** Address, parking, hours and the like, one line each. */
  facts: list(fact),
  /** A link to a map service. The drawn map leads there, too. */
  directions: hideable(linkAction),
  /** Text of the link that writes a text message. */
  message: hideable(text()),
  /** The text before the phone number, in the link that calls. */
  call: hideable(text()),
  /** The drawn map beside the facts. */
  map: hideable(
    z.strictObject({
      /** Its file name in public/logos, without the extension: a square drawing in black, at several strengths. */
      drawing: drawing(),
      /** What the map shows, in one sentence, for people who use screen readers. */
      alt: altText(),
      /** Names of places, such as lakes and neighborhoods. */
      labels: list(mapLabel),
      /** The studio, marked with a dot. */
      pin: mapLabel,
    }),
  ),
});
export type VisitContent = z.infer<typeof visit>;

/** Facts and texts that every page shares. */
export const siteSchema = z.strictObject({
  /** How to reach the studio. */
  contact: contact,
  /** The studio's full name. */
  name: title(),
  /** The name beside the logo in the header. */
  shortName: text(),
  /** The site's address on the web, without a slash at the end. */
  url: siteAddress(),
  /** Where the studio is and works, for search engines. */
  place: z.strictObject({
    /** The city the studio is in. */
    city: text(),
    /** The state, as two letters: `WA`. */
    region: text(),
    /** The country, as two letters: `US`. */
    country: countryCode(),
    /** The area clients come from: `Seattle metropolitan area`. */
    areaServed: text(),
  }),
  /** Who owns the photographs. Written into every picture file that has no copyright information of its own, and given to search engines. */
  photoRights: photoRights,
  /** Openings, the deposit, and how requests arrive. */
  booking,
  /** How to find the studio, near the end of the home page and of the page for planning a session. */
  visit: hideable(visit),
  /** The wall of studies, on the home page and beside the offer for teams. */
  wall: hideable(wall),
  /** The header at the top of every page. */
  navigation: z.strictObject({
    /** The main button, in the header, in the menu, and at the bottom of the screen on phones. */
    plan: linkAction,
    /** The button on the right of the header, and the last one in the menu. */
    contact: emailAction,
  }),
  /** The end of every page. */
  footer: z.strictObject({
    /** The line above the button and the e-mail address, and the subject of an e-mail from the link below. */
    invitation: text(),
    /** The button beside the e-mail address. */
    plan: z.strictObject({
      /** The button of all pages that are not listed. A label ends at its comma where its price is hidden. */
      default: pricedLink,
      /** Pages with another button; hidden, they only show the e-mail address. */
      pages: listOrNone(
        z.strictObject({
          /** The page: `/portrait`. */
          path: labeled('Page', href()),
          /** Its button. */
          button: hideable(pricedLink),
        }),
        'Page',
      ),
    }),
    /** The column of services. */
    solutions: z.strictObject({
      /** The heading of this column. */
      heading: title(),
      /** Shown in this order. */
      links: list(action),
    }),
    /** The column about the photographer. */
    about: headedText,
    /** The column of contact links. */
    contact: z.strictObject({
      /** The heading of this column. */
      heading: title(),
      /** Text of the link that opens an e-mail. */
      emailLabel: labeled('Label of the e-mail', text()),
      /** Shown in this order, after the e-mail and phone links. */
      links: list(linkAction),
    }),
    /** Shown after the © sign. */
    copyright: text(),
    /** The link to what the site stores, at the end of the footer. */
    privacy: linkAction,
    /** Shown at the end of the footer, after the copyright. */
    credit: text(),
  }),
  /** The page for addresses that do not exist. */
  notFound: z.strictObject({
    /** Shown in search results, in the browser's tab and where the page is shared. */
    meta: pageMeta.omit({ photo: true, navigation: true }),
    /** The top of the page: heading, introduction and buttons. */
    head: pageHead,
    /** The photograph beside the text. */
    photo,
  }),
});
export type SiteContent = z.infer<typeof siteSchema>;
