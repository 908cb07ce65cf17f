import { z } from 'zod';
import { action, captionedPhoto, linkAction, namedPhoto, pageMeta, photo } from './common';
import {
  anyNumber,
  choice,
  drawing,
  hideable,
  href,
  labeled,
  lead,
  list,
  listOrEmpty,
  mustBeOwn,
  pricedTitle,
  slug,
  testimonialId,
  text,
  title,
  withEntryLabels,
  withPlaceholders,
} from './fieldKinds';

export const heroPrice = z.strictObject({
  label: title().describe('What the price is for.'),
  amount: text().describe('The price as text: “{price:realtor}”, “from {lowest:studio}”.'),
  href: href().describe('The page that says more.'),
});
export type HeroPrice = z.infer<typeof heroPrice>;

/** Words beside a slide, and where its button and link lead. */
export const slideWords = z.strictObject({
  lead: lead().describe('One sentence about what the picture shows.'),
  secondary: labeled('Link beside the button', linkAction).describe('The link beside the button.'),
  primaryHref: href().optional().describe('Where the button leads while this picture is shown.'),
});
export type SlideWords = z.infer<typeof slideWords>;

/** A large picture behind the headline. */
export const slide = z.strictObject({
  ...captionedPhoto.shape,
  kind: choice(['head', 'scene']).describe(
    'Choose “head” for a head on the right of a plain background: every window shows the whole head. A scene fills the right half of wide windows.',
  ),
  ground: choice(['charcoal', 'black', 'smoke', 'rust', 'umber', 'night']).describe(
    'The color beside the picture. Choose the one that is nearest to the background of the picture.',
  ),
  words: slideWords.optional().describe('Words for this picture, instead of those of the first screen.'),
});
export type Slide = z.infer<typeof slide>;

/** The first screen of the home page. */
export const hero = z.strictObject({
  label: title().describe("The carousel's name, read out by screen readers."),
  headline: withEntryLabels(z.tuple([title(), title(), title()]), 'Line 1', 'Line 2', 'Line 3').describe(
    'The headline, in three lines.',
  ),
  lead: lead().describe('One or two sentences below the headline.'),
  primary: labeled('Button', linkAction).describe('The button below the text.'),
  secondary: labeled('Link beside the button', linkAction).describe('The link beside the button.'),
  slides: list(slide).describe('The large pictures. As many as you like.'),
  prices: hideable(list(heroPrice)).describe(
    'Prices below the pictures, one line each. Four fit side by side on large screens.',
  ),
});
export type HeroContent = z.infer<typeof hero>;

/** An introduction: a heading with one large paragraph, beside one face in the lights of the headshots page. */
export const intro = z.strictObject({
  heading: title().describe('The heading above the paragraph.'),
  text: text().describe('The large paragraph.'),
  action: linkAction.describe('The link below the paragraph.'),
});
export type IntroContent = z.infer<typeof intro>;

export const photoWallSection = z.strictObject({
  id: slug(),
  heading: title().describe("The section's heading."),
  lead: lead().describe('One or two sentences about the photo wall, below the heading.'),
  action: linkAction.describe('The link beside the text.'),
});
export type PhotoWallSectionContent = z.infer<typeof photoWallSection>;

/** A picture that leads to a page. */
export const categoryCard = z.strictObject({
  id: slug(),
  photo: photo.describe('The picture that fills the card.'),
  title: title().describe("The card's title."),
  subtitle: title().describe('The line below the title.'),
  price: hideable(pricedTitle()).describe(
    'The price beside the title. “{lowest:headshot}”, “{lowest:portrait}”, “{lowest:product}” or “{lowest:studio}” becomes the lowest price of that page.',
  ),
  href: href().describe('The page the card leads to.'),
});

/** The pictures that lead to the main pages. */
export const categoryCards = z.strictObject({
  heading: title().describe('The heading above the cards.'),
  cards: list(categoryCard).describe('Two per row, one wide and one narrow; one per row on phones.'),
});
export type CategoryCardsContent = z.infer<typeof categoryCards>;

/** What a client said. */
export const testimonial = z.strictObject({
  id: testimonialId(),
  quote: mustBeOwn(text()).describe('Word for word, without quotation marks.'),
  name: title().describe('First name and initial of the last name: “Dana R.”'),
  role: hideable(text())
    .optional()
    .describe("A second line, such as the client's profession: “Realtor, Ballard”."),
  source: hideable(mustBeOwn(text()))
    .optional()
    .describe('Where and when it was said, on a third line in the feedback: “Google, 2026”.'),
  photo: namedPhoto.describe('A small round picture beside the name.'),
});
export type Testimonial = z.infer<typeof testimonial>;

/** The section of client testimonials. */
export const testimonials = z.strictObject({
  heading: title().describe("The section's heading."),
  action: hideable(linkAction).describe('A link beside the heading, such as to a page of reviews.'),
  testimonials: list(testimonial).describe(
    'The first one is shown large. On large screens five are in a row below it; on others, all are one row to swipe.',
  ),
});
export type TestimonialsContent = z.infer<typeof testimonials>;

export const brandLogo = z.strictObject({
  logo: mustBeOwn(drawing()).describe('The file name of the logo in public/logos, without the extension.'),
  name: title().describe("The brand's name, read out by screen readers instead of the logo."),
});

/** The wall of client logos. */
export const brands = z.strictObject({
  heading: title().describe("The section's heading."),
  logos: list(brandLogo).describe('Shown in this order, row by row.'),
});
export type BrandsContent = z.infer<typeof brands>;

/** A number that the studio is proud of. */
export const statistic = z.strictObject({
  value: mustBeOwn(anyNumber()).describe('A whole number.'),
  label: title().describe('What it counts: “clients”.'),
});

/** The person who takes the pictures and answers. */
export const photographer = z.strictObject({
  name: mustBeOwn(text()).describe('Becomes “{photographer}” in texts.'),
  face: namedPhoto.describe('A small round picture beside texts in which the photographer speaks.'),
});
export type Photographer = z.infer<typeof photographer>;

/** The section about the photographer. */
export const about = z.strictObject({
  heading: title().describe("The section's heading."),
  lead: z
    .strictObject({
      named: withPlaceholders(lead(), 'photographer').describe(
        "Used if the photographer's name is given; “{photographer}” becomes it.",
      ),
      unnamed: lead().describe('Used if the name is hidden.'),
    })
    .describe('One or two sentences shown below the heading.'),
  text: text().describe('The paragraph below the introduction.'),
  photo: photo.describe('An upright photograph. It should show the photographer.'),
  photographer: hideable(photographer).describe('Who takes the pictures, by name.'),
  actions: labeled('Buttons and links', listOrEmpty(action, 'Button or link')).describe(
    'Links below the text.',
  ),
  figures: list(statistic).describe('Numbers below the text. Three fit side by side.'),
});
export type AboutContent = z.infer<typeof about>;

export const homeSchema = z.strictObject({
  meta: pageMeta.describe("Shown in search results, in the browser's tab and where the page is shared."),
  hero: labeled('First screen', hero).describe('The first screen: large pictures and the headline.'),
  statement: labeled('Make a statement', hideable(intro)).describe('A heading with one large paragraph.'),
  categories: labeled('Create, capture, cherish', categoryCards).describe(
    'The pictures that lead to the main pages.',
  ),
  photoWall: labeled('Rehearsed on plaster', hideable(photoWallSection)).describe(
    'The text above the photo wall.',
  ),
  testimonials: labeled('Feedback', hideable(testimonials)).describe('What clients said.'),
  brands: hideable(brands).describe('The wall of client logos.'),
  about: hideable(about).describe('The section about the photographer.'),
});
export type HomeContent = z.infer<typeof homeSchema>;
