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
  hours,
  href,
  labeled,
  list,
  listOrEmpty,
  mustBeOwn,
  onOff,
  percent,
  phoneNumber,
  price,
  siteAddress,
  slug,
  text,
  title,
  webAddress,
  wholeNumber,
  withPlaceholders,
} from './fieldKinds';

/** A link to a page that belongs to the studio: a profile, a payment, a map of its place. */
const ownLink = z.strictObject({
  ...linkAction.shape,
  href: mustBeOwn(href()).describe('The full address of the page (“https://…”).'),
});

/** How to reach the studio. */
export const contact = z.strictObject({
  email: mustBeOwn(email()).describe('The address that every inquiry goes to.'),
  phone: z
    .strictObject({
      display: mustBeOwn(labeled('Number as shown', text())).describe(
        'As visitors see it: “(206) 555-0142”.',
      ),
      number: mustBeOwn(phoneNumber()).describe(
        'The number as phones dial it, with the country code and without spaces: “+12065550142”.',
      ),
    })
    .describe('The phone number, once as visitors see it and once as phones dial it.'),
});
export type Contact = z.infer<typeof contact>;

/**
 * The owner of the photographs, written into every picture file and given to search engines. Copyright information that a
 * photograph already contains takes precedence.
 */
export const photoRights = z.strictObject({
  creator: mustBeOwn(text()).describe('Who made the photographs: you, or the studio.'),
  copyrightNotice: mustBeOwn(text()).describe(
    'The copyright line, such as “© 2026 Northlight Studio”. It also shows below enlarged photographs.',
  ),
  creditLine: mustBeOwn(text()).describe('The credit to print beside a photograph.'),
  license: mustBeOwn(webAddress()).describe('The page that says how the photographs may be used.'),
  licensor: mustBeOwn(webAddress()).describe(
    'The page where people can ask for permission to use the photographs.',
  ),
});
export type PhotoRights = z.infer<typeof photoRights>;

/** The photo wall: photographs in one light and one crop, and a vacant place among them. */
export const photoWall = z.strictObject({
  studies: list(captionedPhoto, 'Study').describe(
    'Upright photographs of faces, 4:5. Eleven photographs and the vacant place at their end fill two rows of six.',
  ),
  place: z
    .strictObject({
      ...linkAction.shape,
      photo: photo.describe('The photograph of the vacant place, such as an empty stool.'),
    })
    .describe('The vacant place, which is a link.'),
});
export type PhotoWallContent = z.infer<typeof photoWall>;

/** The working hours of a weekday. */
const dayHours = (weekday: string) =>
  listOrEmpty(hours(), 'Hours').describe(`Your hours on a ${weekday}. Without any, you are closed.`);

/** How visitors book. */
export const booking = z.strictObject({
  calendar: hideable(ownLink).describe(
    'A link to a calendar of open dates, shown below the packages: “Check open dates”.',
  ),
  hours: labeled(
    'Weekly hours',
    z.strictObject({
      sunday: dayHours('Sunday'),
      monday: dayHours('Monday'),
      tuesday: dayHours('Tuesday'),
      wednesday: dayHours('Wednesday'),
      thursday: dayHours('Thursday'),
      friday: dayHours('Friday'),
      saturday: dayHours('Saturday'),
    }),
  ).describe(
    'When you work, on the clock of your studio: “09:00-17:00”, or two pairs of times with a break between them. Without hours you are closed. After your first change of the weekly hours on the page /write, the site uses those.',
  ),
  stepMinutes: labeled('Minutes between two starts', wholeNumber(5, 1440)).describe(
    'How far the times that visitors can pick are apart, in minutes.',
  ),
  noticeHours: labeled('Notice, in hours', wholeNumber(0, 720)).describe(
    'How many hours ahead a session can be picked at the latest.',
  ),
  daysAhead: labeled('Days ahead', days()).describe('How many days ahead a session can be picked, at most.'),
  gapMinutes: labeled('Gap, in minutes', wholeNumber(0, 1440)).describe(
    'How many minutes you need before and after each session.',
  ),
  travelMinutes: labeled('Gap of sessions elsewhere, in minutes', wholeNumber(0, 1440)).describe(
    'How many minutes you need before and after a session at a client’s place.',
  ),
  mailExtension: labeled('Mail extension', onOff()).describe(
    'Whether the extension “Trigger Email from Firestore” is installed in the Firebase project. It then sends your mails to clients; otherwise “npm run notify” does.',
  ),
  deposit: hideable(
    z.strictObject({
      amount: price().describe('In whole dollars, without the “$”.'),
      payment: hideable(
        z.strictObject({
          ...ownLink.shape,
          question: title().describe('The text before the link: “Date confirmed?”'),
        }),
      ).describe('The page where clients pay the deposit, linked below the terms and after a request.'),
    }),
  ).describe('The deposit that reserves a date.'),
  contract: hideable(ownLink).describe(
    'The page where clients sign the contract, linked from the client’s page once a session is booked: “Sign the contract”.',
  ),
  tax: hideable(mustBeOwn(text())).describe('A sentence about sales tax, shown below totals and estimates.'),
  requests: hideable(
    z.strictObject({
      days: labeled('Stored for, in days', days())
        .optional()
        .describe(
          'How long a request is stored after it was sent, after its session, or after the last day that it asks for, in days. Without a number, requests are not deleted automatically, and the page does not say how long they are stored.',
        ),
    }),
  ).describe(
    'The form for requests on the page for planning a session. If hidden, visitors can only send an e-mail, send a text message or call. A change takes effect with the next “npm run deploy”, which also publishes the rules of the database.',
  ),
});
export type Booking = z.infer<typeof booking>;

export const fact = z.strictObject({
  name: title().describe('What the fact is about: “Parking”.'),
  text: text().describe('The fact itself, shown beside its name.'),
});
export type Fact = z.infer<typeof fact>;

/** A label on the drawn map. Its position is in percent of the map's width and height. */
export const mapLabel = z.strictObject({
  text: mustBeOwn(text()).describe(
    'The text on the map. In the names of places, each word gets its own line.',
  ),
  x: labeled('From the left, in percent', percent()).describe(
    'The distance from the left edge, from 0 to 100.',
  ),
  y: labeled('From the top, in percent', percent()).describe(
    'The distance from the top edge, from 0 to 100.',
  ),
});

/** How to find the studio. */
export const studioLocation = z.strictObject({
  id: slug(),
  heading: title().describe("The section's heading."),
  address: mustBeOwn(text()).describe(
    'The address. Messages to clients have a text of their own, with the door.',
  ),
  facts: list(
    z.strictObject({
      ...fact.shape,
      text: mustBeOwn(text()).describe('The fact itself, shown beside its name.'),
    }),
    'Fact',
  ).describe('Address, parking, hours and the like, one line each.'),
  directions: hideable(ownLink).describe('A link to a map service. The drawn map links to the same address.'),
  message: hideable(text()).describe('The text of the link that opens a text message.'),
  call: hideable(text()).describe('The text before the phone number, in the link that calls.'),
  map: hideable(
    z.strictObject({
      drawing: mustBeOwn(drawing()).describe(
        'The file name of the map in public/logos, without the extension. The map is a square drawing in black and gray.',
      ),
      alt: mustBeOwn(altText()).describe(
        'What the map shows, in one sentence, for people who use screen readers.',
      ),
      labels: list(mapLabel).describe('Names of places, such as lakes and neighborhoods.'),
      pin: mapLabel.describe('The studio, marked with a dot.'),
    }),
  ).describe('The drawn map beside the facts.'),
});
export type StudioLocationContent = z.infer<typeof studioLocation>;

/** Facts and texts that every page shares. */
export const siteSchema = z.strictObject({
  name: mustBeOwn(title()).describe("The studio's full name."),
  shortName: mustBeOwn(text()).describe('The name beside the logo in the header.'),
  contact: contact.describe('How to reach the studio.'),
  place: labeled(
    'City and area',
    z.strictObject({
      city: mustBeOwn(text()).describe('The city the studio is in.'),
      region: mustBeOwn(text()).describe('The state, as two letters: “WA”.'),
      country: countryCode().describe('The country, as two letters: “US”.'),
      areaServed: mustBeOwn(text()).describe('The area clients come from: “Seattle metropolitan area”.'),
    }),
  ).describe('Where the studio is and works, for search engines.'),
  url: mustBeOwn(siteAddress()).describe("The site's address on the web, without a slash at the end."),
  photoRights: labeled('Copyright', photoRights).describe(
    'Who owns the photographs. Written into every picture file that has no copyright information of its own, and given to search engines.',
  ),
  booking: booking.describe('Your hours, the deposit, and how requests arrive.'),
  findTheStudio: labeled('Find the studio', hideable(studioLocation)).describe(
    'How to find the studio, near the end of the home page and of the page for planning a session.',
  ),
  teamWall: labeled('Wall of studies', hideable(photoWall)).describe(
    'The photo wall, on the home page and beside the offer for teams.',
  ),
  navigation: labeled(
    'Header',
    z.strictObject({
      plan: linkAction.describe(
        'The main button, in the header, in the menu, and at the bottom of the screen on phones.',
      ),
      contact: emailAction.describe('The button on the right of the header, and the last one in the menu.'),
    }),
  ).describe('The header at the top of every page.'),
  lightbox: listOrEmpty(
    z.strictObject({
      path: labeled('Page', href()).describe('The page: “/portrait”.'),
      link: pricedLink.describe('The link beside every enlarged photograph of this page.'),
    }),
    'Page',
  ).describe('Links for planning a session like that of an enlarged photograph. Other pages have none.'),
  footer: z
    .strictObject({
      invitation: text().describe(
        'The line above the button and the e-mail address, and the subject of an e-mail from the link below.',
      ),
      plan: z
        .strictObject({
          default: pricedLink.describe(
            'The button of every page that is not listed below. If the price of a page is hidden, the label ends before its comma.',
          ),
          pages: listOrEmpty(
            z.strictObject({
              path: labeled('Page', href()).describe('The page: “/portrait”.'),
              button: hideable(pricedLink).describe('The button of this page.'),
            }),
            'Page',
          ).describe(
            'Pages with another button. If the button of a page is hidden, the page has none, because it ends with an offer of its own.',
          ),
        })
        .describe('The button beside the e-mail address.'),
      solutions: z
        .strictObject({
          heading: title().describe('The heading of this column.'),
          links: list(action).describe('Shown in this order.'),
        })
        .describe('The column of services.'),
      about: headedText
        .extend({
          reply: withPlaceholders(text(), 'photographer').describe(
            'A line beside the face of the photographer, who must have a name.',
          ),
        })
        .describe('The column about the photographer.'),
      contact: z
        .strictObject({
          heading: title().describe('The heading of this column.'),
          emailLabel: labeled('Label of the e-mail', text()).describe(
            'The text of the link that opens an e-mail.',
          ),
          links: list(
            z.strictObject({
              ...ownLink.shape,
              isProfile: labeled('Profile of the studio', onOff())
                .optional()
                .describe(
                  'Whether the page is a profile of the studio, such as on Instagram: search engines connect it with the site.',
                ),
              takesReviews: labeled('Takes reviews', onOff())
                .optional()
                .describe('Whether clients are asked for a review there when their pictures are ready.'),
            }),
          ).describe('Shown in this order, after the e-mail and phone links.'),
        })
        .describe('The column of contact links.'),
      copyright: mustBeOwn(text()).describe('Shown after the © sign.'),
      privacy: linkAction.describe('The link to the privacy page, at the end of the footer.'),
      credit: text().describe('Shown at the end of the footer, after the copyright.'),
    })
    .describe('The end of every page.'),
  notFound: labeled(
    'Page that does not exist',
    z.strictObject({
      meta: pageMeta
        .omit({ photo: true, navigation: true })
        .describe("Shown in search results, in the browser's tab and where the page is shared."),
      head: pageHead.describe('The top of the page: heading, introduction and buttons.'),
      photo: photo.describe('The photograph beside the text.'),
    }),
  ).describe('The page for addresses that do not exist.'),
});
export type SiteContent = z.infer<typeof siteSchema>;
