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
  listOrEmpty,
  mustBeOwn,
  onOff,
  opening,
  percent,
  phoneNumber,
  price,
  siteAddress,
  slug,
  text,
  title,
  webAddress,
} from './fieldKinds';

/** A link to a page that belongs to the studio: a profile, a payment, a map of its place. */
const ownLink = z.strictObject({
  ...linkAction.shape,
  /** The full address of the page (`https://…`). */
  href: mustBeOwn(href()),
});

/** How to reach the studio. */
export const contact = z.strictObject({
  /** The address that every inquiry goes to. */
  email: mustBeOwn(email()),
  /** The phone number, once as visitors see it and once as phones dial it. */
  phone: z.strictObject({
    /** As visitors see it: `(206) 555-0142`. */
    display: mustBeOwn(labeled('Number as shown', text())),
    /** The number as phones dial it, with the country code and without spaces: `+12065550142`. */
    number: mustBeOwn(phoneNumber()),
  }),
});
export type Contact = z.infer<typeof contact>;

/**
 * The owner of the photographs, written into every picture file and given to search engines. Copyright information that a
 * photograph already contains takes precedence.
 */
export const photoRights = z.strictObject({
  /** Who made the photographs: you, or the studio. */
  creator: mustBeOwn(text()),
  /** The copyright line, such as `© 2026 Northlight Studio`. It also shows below enlarged photographs. */
  copyrightNotice: mustBeOwn(text()),
  /** The credit to print beside a photograph. */
  creditLine: mustBeOwn(text()),
  /** The page that says how the photographs may be used. */
  license: mustBeOwn(webAddress()),
  /** The page where people can ask for permission to use the photographs. */
  licensor: mustBeOwn(webAddress()),
});
export type PhotoRights = z.infer<typeof photoRights>;

/** The photo wall: photographs in one light and one crop, and a vacant place among them. */
export const photoWall = z.strictObject({
  /** Upright photographs, 4:5. Eleven photographs and the vacant place, which is the seventh, fill three rows of four. */
  studies: list(
    z.strictObject({
      ...captionedPhoto.shape,
      /** Another photograph to show beside the offer for teams, where every picture shows a face. */
      forTeams: captionedPhoto.optional(),
    }),
    'Study',
  ),
  /** The vacant place, which is a link. */
  place: z.strictObject({
    ...linkAction.shape,
    /** The photograph of the vacant place, such as an empty stool. */
    photo,
  }),
});
export type PhotoWallContent = z.infer<typeof photoWall>;

/** How visitors book. */
export const booking = z.strictObject({
  /** A link to a calendar of open dates, shown below the packages: `Check open dates`. */
  calendar: hideable(ownLink),
  /**
   * The times that visitors can request, each of one hour, for the first deployment only. After your first change on the page
   * /write, the site uses the times that are stored there.
   */
  openings: listOrEmpty(opening(), 'Opening'),
  /** The deposit that reserves a date. */
  deposit: hideable(
    z.strictObject({
      /** In whole dollars, without the `$`. */
      amount: price(),
      /** The page where clients pay the deposit, linked below the terms and after a request. */
      payment: hideable(
        z.strictObject({
          ...ownLink.shape,
          /** The text before the link: `Date confirmed?` */
          question: title(),
        }),
      ),
    }),
  ),
  /** The page where clients sign the contract, linked from your answer to a request: `Sign the contract`. */
  contract: hideable(ownLink),
  /** A sentence about sales tax, shown below totals and estimates. */
  tax: hideable(mustBeOwn(text())),
  /**
   * The form for requests on the page for planning a session. If hidden, visitors can only send an e-mail, send a text message or
   * call. A change takes effect with the next `npm run deploy`, which also publishes the rules of the database.
   */
  requests: hideable(
    z.strictObject({
      /** How long a request is stored after it was sent, after its session, or after the last day that it asks for, in days. Without a number, requests are not deleted automatically, and the page does not say how long they are stored. */
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
  /** The text on the map. In the names of places, each word gets its own line. */
  text: mustBeOwn(text()),
  /** The distance from the left edge, from 0 to 100. */
  x: labeled('From the left, in percent', percent()),
  /** The distance from the top edge, from 0 to 100. */
  y: labeled('From the top, in percent', percent()),
});

/** How to find the studio. */
export const studioLocation = z.strictObject({
  /** Used in links to this section, such as `/#visit`. */
  id: slug(),
  /** The section's heading. */
  heading: title(),
  /** The address, in your answers to requests. How to find the door is a text of its own there. */
  address: mustBeOwn(text()),
  /** Address, parking, hours and the like, one line each. */
  facts: list(
    z.strictObject({
      ...fact.shape,
      /** The fact itself, shown beside its name. */
      text: mustBeOwn(text()),
    }),
    'Fact',
  ),
  /** A link to a map service. The drawn map links to the same address. */
  directions: hideable(ownLink),
  /** The text of the link that opens a text message. */
  message: hideable(text()),
  /** The text before the phone number, in the link that calls. */
  call: hideable(text()),
  /** The drawn map beside the facts. */
  map: hideable(
    z.strictObject({
      /** The file name of the map in public/logos, without the extension. The map is a square drawing in black and gray. */
      drawing: mustBeOwn(drawing()),
      /** What the map shows, in one sentence, for people who use screen readers. */
      alt: mustBeOwn(altText()),
      /** Names of places, such as lakes and neighborhoods. */
      labels: list(mapLabel),
      /** The studio, marked with a dot. */
      pin: mapLabel,
    }),
  ),
});
export type StudioLocationContent = z.infer<typeof studioLocation>;

/** Facts and texts that every page shares. */
export const siteSchema = z.strictObject({
  /** How to reach the studio. */
  contact: contact,
  /** The studio's full name. */
  name: mustBeOwn(title()),
  /** The name beside the logo in the header. */
  shortName: mustBeOwn(text()),
  /** The site's address on the web, without a slash at the end. */
  url: mustBeOwn(siteAddress()),
  /** Where the studio is and works, for search engines. */
  place: z.strictObject({
    /** The city the studio is in. */
    city: mustBeOwn(text()),
    /** The state, as two letters: `WA`. */
    region: mustBeOwn(text()),
    /** The country, as two letters: `US`. */
    country: countryCode(),
    /** The area clients come from: `Seattle metropolitan area`. */
    areaServed: mustBeOwn(text()),
  }),
  /** Who owns the photographs. Written into every picture file that has no copyright information of its own, and given to search engines. */
  photoRights: photoRights,
  /** Openings, the deposit, and how requests arrive. */
  booking,
  /** How to find the studio, near the end of the home page and of the page for planning a session. */
  visit: hideable(studioLocation),
  /** The photo wall, on the home page and beside the offer for teams. */
  wall: hideable(photoWall),
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
      /** The button of every page that is not listed below. If the price of a page is hidden, the label ends before its comma. */
      default: pricedLink,
      /** Pages with another button. If the button of a page is hidden, the page shows only the e-mail address. */
      pages: listOrEmpty(
        z.strictObject({
          /** The page: `/portrait`. */
          path: labeled('Page', href()),
          /** The button of this page. */
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
      /** The text of the link that opens an e-mail. */
      emailLabel: labeled('Label of the e-mail', text()),
      /** Shown in this order, after the e-mail and phone links. */
      links: list(
        z.strictObject({
          ...ownLink.shape,
          /** Whether the page is a profile of the studio, such as on Instagram: search engines connect it with the site. */
          isProfile: onOff().optional(),
        }),
      ),
    }),
    /** Shown after the © sign. */
    copyright: mustBeOwn(text()),
    /** The link to the privacy page, at the end of the footer. */
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
