import { z } from 'zod';
import { action, captionedPhoto, linkAction, namedPhoto, pageMeta, photo } from './common';
import {
  anyNumber,
  choice,
  drawing,
  fieldRegistry,
  hideable,
  href,
  labeled,
  lead,
  list,
  listOrEmpty,
  mustBeOwn,
  pricedTitle,
  slug,
  text,
  title,
  withPlaceholders,
} from './fieldKinds';

/** A price below the hero, with a link to its offer. */
export const heroPrice = z.strictObject({
  /** What the price is for. */
  label: title(),
  /** The price as text: `{price:realtor}`, `from {lowest:studio}`. */
  amount: text(),
  /** The page that says more. */
  href: href(),
});
export type HeroPrice = z.infer<typeof heroPrice>;

/** A large picture behind the headline. */
export const slide = z.strictObject({
  ...captionedPhoto.shape,
  /** Choose “head” for a head on the right of a plain background: every window shows the whole head. A scene fills the right half of wide windows. */
  kind: choice(['head', 'scene']),
  /** The color beside the picture. Choose the one that is nearest to the background of the picture. */
  ground: choice(['charcoal', 'rust', 'black']),
});
export type Slide = z.infer<typeof slide>;

/** The first screen of the home page. */
export const hero = z.strictObject({
  /** The carousel's name, read out by screen readers. */
  label: title(),
  /** The headline, in two lines. */
  headline: z.tuple([title(), title()]).register(fieldRegistry, { entryLabels: ['Line 1', 'Line 2'] }),
  /** One or two sentences below the headline. */
  lead: lead(),
  /** The button below the text. */
  primary: linkAction,
  /** The link beside the button. */
  secondary: linkAction,
  /** The large pictures. As many as you like. */
  slides: list(slide),
  /** Prices below the pictures, one line each. Four fit side by side on large screens. */
  prices: hideable(list(heroPrice)),
});
export type HeroContent = z.infer<typeof hero>;

/** An introduction: a heading with one large paragraph, beside one face in the lights of the headshots page. */
export const intro = z.strictObject({
  /** The heading above the paragraph. */
  heading: title(),
  /** The large paragraph. */
  text: text(),
  /** The link below the paragraph. */
  action: linkAction,
});
export type IntroContent = z.infer<typeof intro>;

/** The text beside the photo wall. */
export const photoWallSection = z.strictObject({
  /** Used in links to this section, such as `/#wall`. */
  id: slug(),
  /** The section's heading. */
  heading: title(),
  /** One or two sentences about the photo wall, below the heading. */
  lead: lead(),
  /** The first action is a button, the others are links beside it. */
  actions: labeled('Buttons and links', listOrEmpty(action, 'Button or link')),
});
export type PhotoWallSectionContent = z.infer<typeof photoWallSection>;

/** A picture that leads to a page. */
export const categoryCard = z.strictObject({
  /** Used in links to this card. Lowercase letters, digits and hyphens; unique on its page. */
  id: slug(),
  /** The picture that fills the card. */
  photo,
  /** The card's title. */
  title: title(),
  /** The line below the title. */
  subtitle: title(),
  /** The price beside the title. `{lowest:headshot}`, `{lowest:portrait}`, `{lowest:product}` or `{lowest:studio}` becomes the lowest price of that page. */
  price: hideable(pricedTitle()),
  /** The page the card leads to. */
  href: href(),
});

/** The pictures that lead to the main pages. */
export const categoryCards = z.strictObject({
  /** The heading above the cards. */
  heading: title(),
  /** Two per row, one wide and one narrow; one per row on phones. */
  cards: list(categoryCard),
});
export type CategoryCardsContent = z.infer<typeof categoryCards>;

/** What a client said. */
export const testimonial = z.strictObject({
  /** Word for word, without quotation marks. */
  quote: mustBeOwn(text()),
  /** First name and initial of the last name: `Dana R.` */
  name: title(),
  /** A second line, such as the client's profession: `Realtor, Ballard`. */
  role: hideable(text()).optional(),
  /** A small round picture beside the name. */
  photo: namedPhoto,
});

/** The section of client testimonials. */
export const testimonials = z.strictObject({
  /** The section's heading. */
  heading: title(),
  /** A link beside the heading, such as to a page of reviews. */
  action: hideable(linkAction),
  /** The first one is shown large. The others are in rows below: five in a row on large screens, two on tablets. */
  testimonials: list(testimonial),
});
export type TestimonialsContent = z.infer<typeof testimonials>;

/** A client's logo. */
export const brandLogo = z.strictObject({
  /** The file name of the logo in public/logos, without the extension. */
  logo: mustBeOwn(drawing()),
  /** The brand's name, read out by screen readers instead of the logo. */
  name: title(),
  /** The size compared to other logos: 1 is normal. Use a higher number for a logo with small letters. */
  scale: anyNumber().optional(),
});

/** The wall of client logos. */
export const brands = z.strictObject({
  /** The section's heading. */
  heading: title(),
  /** Shown in this order, row by row. */
  logos: list(brandLogo),
});
export type BrandsContent = z.infer<typeof brands>;

/** A number that the studio is proud of. */
export const statistic = z.strictObject({
  /** A whole number. */
  value: mustBeOwn(anyNumber()),
  /** What it counts: `clients`. */
  label: title(),
});

/** The section about the photographer. */
export const about = z.strictObject({
  /** The section's heading. */
  heading: title(),
  /** One or two sentences shown below the heading. */
  lead: z.strictObject({
    /** Used if the photographer's name is given; `{photographer}` becomes it. */
    named: withPlaceholders(lead(), 'photographer'),
    /** Used if the name is hidden. */
    unnamed: lead(),
  }),
  /** The paragraph below the introduction. */
  text: text(),
  /** An upright photograph. It should show the photographer. */
  photo,
  /** The photographer's name, for the introduction and the caption below the photograph. */
  photographer: hideable(mustBeOwn(text())),
  /** The caption below the photograph. */
  caption: z.strictObject({
    /** Used if the photographer's name is given; `{name}` is replaced with it. */
    named: withPlaceholders(text(), 'photographer'),
    /** Used if the name is hidden. */
    unnamed: text(),
  }),
  /** Links below the text. */
  actions: labeled('Buttons and links', listOrEmpty(action, 'Button or link')),
  /** Numbers below the text. Three fit side by side. */
  figures: list(statistic),
});
export type AboutContent = z.infer<typeof about>;

/** The home page. */
export const homeSchema = z.strictObject({
  /** Shown in search results, in the browser's tab and where the page is shared. */
  meta: pageMeta,
  /** The first screen: large pictures and the headline. */
  hero: labeled('First screen', hero),
  /** A heading with one large paragraph. */
  statement: hideable(intro),
  /** The pictures that lead to the main pages. */
  categories: categoryCards,
  /** The text beside the photo wall. */
  rehearsal: hideable(photoWallSection),
  /** What clients said. */
  testimonials: hideable(testimonials),
  /** The wall of client logos. */
  brands: hideable(brands),
  /** The section about the photographer. */
  about: hideable(about),
});
export type HomeContent = z.infer<typeof homeSchema>;
