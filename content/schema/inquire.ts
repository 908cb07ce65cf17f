import { z } from 'zod';
import { clientMessage, innerPage } from './common';
import {
  anyNumber,
  choice,
  days,
  hideable,
  labeled,
  list,
  mustBeOwn,
  offerId,
  onOff,
  reference,
  slug,
  text,
  title,
  withPlaceholders,
} from './fieldKinds';
import { messagePlaceholders } from './messagePlaceholders';

/** An offer without a fixed price, beside the packages and sessions. */
export const customPriceOffer = z.strictObject({
  id: offerId(),
  kind: choice(['me', 'team', 'product']).describe(
    'Whether the offer is for one person, a team, or products. This decides where it is offered and what visitors are asked.',
  ),
  name: title().describe('The name that visitors see.'),
  shortName: title()
    .optional()
    .describe('A shorter name for offers that are shown side by side: “On white”.'),
  summary: text().describe('A few words shown below the name.'),
  isOnWhite: labeled('On white', onOff())
    .optional()
    .describe(
      'For products: whether these pictures are on white, at the lowest price. All others cost up to the highest price.',
    ),
  includes: list(text())
    .optional()
    .describe('What a client gets, a few words each: “1 retouched picture each”.'),
  questions: list(text()).describe('What the prepared e-mail asks the client to fill in, one line each.'),
  testimonial: labeled('Feedback', reference('testimonial'))
    .optional()
    .describe(
      'The client whose words are shown beside the plan, by the name in “Feedback” on the home page: “Dana R.” Without a name, the first one is shown.',
    ),
});
export type CustomPriceOffer = z.infer<typeof customPriceOffer>;

const message = (description: string) => clientMessage(messagePlaceholders, description);

/** A place where pictures are taken. */
const shootLocation = z.strictObject({
  id: slug(),
  name: title().describe('The name that visitors see.'),
  isStudio: labeled('At the studio', onOff())
    .optional()
    .describe('Whether this place is the studio. For any other place the visitor is asked for the address.'),
});

/** The page for planning a session. */
export const inquireSchema = z.strictObject({
  ...innerPage.shape,
  quotes: labeled('Offers without a fixed price', hideable(list(customPriceOffer, 'Offer'))).describe(
    'Offers without a fixed price.',
  ),
  team: z
    .strictObject({
      start: anyNumber().describe('The number of people that the page starts with.'),
      minutesEach: anyNumber().describe('How long one person takes, in minutes.'),
      note: text().describe('A note for every team, shown below the price.'),
      least: anyNumber().describe('The fewest people for a team day.'),
      few: text().describe('What you offer to fewer people.'),
      places: list(shootLocation).describe('The places where a team can be photographed.'),
    })
    .describe('The offer for teams.'),
  pictures: z
    .strictObject({
      start: anyNumber().describe('The number of pictures that the page starts with.'),
      note: text().describe('A note for all pictures of products, shown below the price.'),
      days: days().describe(
        'How many days after the products have arrived all pictures are finished, at the latest.',
      ),
    })
    .describe('The offer for products.'),
  places: list(shootLocation).describe(
    'The places where one person or a family can be photographed. The first place is preselected.',
  ),
  minors: labeled('Under 18', text()).describe(
    'The text of the checkbox for visitors who bring a person under 18.',
  ),
  evenings: hideable(mustBeOwn(text())).describe('A line about other times, shown below the free times.'),
  reply: withPlaceholders(text(), 'photographer').describe(
    'A line beside the face of the photographer, who must have a name, shown above the button that sends a request, and until you answer.',
  ),
  answer: labeled('When you answer', text()).describe(
    'Shown after a request is sent: when you answer, and that nothing is booked until then.',
  ),
  promise: labeled('Before it is booked', text()).describe(
    'Shown before a request is sent: when you answer, and that nothing is booked until then. A sentence about the deposit follows.',
  ),
  shortPromise: labeled('Before it is booked, in short', text()).describe(
    'The promise in fewer words, for phones, before the visitor has chosen anything.',
  ),
  terms: z
    .strictObject({
      team: list(text(), 'Paragraph').describe('For pictures of a team.'),
      product: list(text(), 'Paragraph').describe('For pictures of products.'),
    })
    .describe(
      'The conditions for teams and for products, one paragraph each. Those for persons are on the headshots page.',
    ),
  texts: labeled(
    'Texts of your messages',
    z.strictObject({
      booked: message('After you have booked.'),
      moved: message('After you have moved a session.'),
      canceledByStudio: message('After you have canceled.'),
      canceledByClient: message('After the client has canceled.'),
      closed: message('After you have closed a request without booking it.'),
      question: message('When you ask something.'),
      reminder: message('The day before a session.'),
      studioAddress: mustBeOwn(text()).describe('Where clients come to, with the door.'),
      shippingAddress: mustBeOwn(text()).describe('Where clients ship products to.'),
    }),
  ).describe(
    'What your messages to clients begin with, one line each. On the page /write you can change these texts, and edit each message before you send it. “{name}” becomes the name of the client, “{what}” the offer or its time, “{when}” the time that is booked, “{from}” the time before a move, “{where}” the place, “{shipTo}” where to ship to, “{summary}” the plan of a session, “{order}” that of an order without a session, “{total}” the price, “{billing}” the invoice, “{deposit}” the deposit that is due, “{depositPaid}” the one that was paid, “{payment}” the address where to pay it, “{question}” your question, “{page}” the client’s link, and “{plan}” the page for planning a session. A line is left out if a placeholder in it has no value.',
  ),
});
export type InquireContent = z.infer<typeof inquireSchema>;
