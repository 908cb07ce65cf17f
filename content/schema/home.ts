import { z } from 'zod';
import { action, captionedPhoto, linkAction, namedPhoto, pageMeta, photo } from './common';
import {
  amount,
  choice,
  drawing,
  fields,
  hideable,
  href,
  labeled,
  lead,
  list,
  listOrNone,
  pricedTitle,
  slug,
  text,
  title,
} from './kinds';

/** What something costs, on a line that links to it. */
export const priceLine = z.strictObject({
  /** What the price is for. */
  label: title(),
  /** The price as text: `$275`, `from $175`. Keep it the same as in the price lists. */
  amount: text(),
  /** The page that says more. */
  href: href(),
});
export type PriceLine = z.infer<typeof priceLine>;

/** A large picture behind the headline. */
export const slide = z.strictObject({
  ...captionedPhoto.shape,
  /** A head at the right of a calm ground is shown whole in every window; a scene fills the right half of wide ones. */
  kind: choice(['head', 'scene']),
  /** The color that goes on beside the picture: the nearest to its own background. */
  ground: choice(['charcoal', 'rust', 'black']),
});
export type Slide = z.infer<typeof slide>;

/** The first screen of the home page. */
export const hero = z.strictObject({
  /** The carousel's name, read out by screen readers. */
  label: title(),
  /** The headline, in two lines. */
  headline: z.tuple([title(), title()]).register(fields, { entries: ['Line 1', 'Line 2'] }),
  /** One or two sentences below the headline. */
  lead: lead(),
  /** The button below the text. */
  primary: linkAction,
  /** The link beside the button. */
  secondary: linkAction,
  /** The large pictures. As many as you like. */
  slides: list(slide),
  /** Prices below the pictures, one line each. Four fit side by side on large screens. */
  prices: hideable(list(priceLine)),
});
export type HeroContent = z.infer<typeof hero>;

/** A heading with one large paragraph, beside one face in the lights of the headshots page. */
export const statement = z.strictObject({
  /** The heading above the paragraph. */
  heading: title(),
  /** The large paragraph. */
  text: text(),
  /** The link below the paragraph. */
  action: linkAction,
});
export type StatementContent = z.infer<typeof statement>;

/** Text beside the wall of studies. */
export const rehearsal = z.strictObject({
  /** Used in links to this section, such as `/#wall`. */
  id: slug(),
  /** The section's heading. */
  heading: title(),
  /** What the wall is about, below the heading. */
  lead: lead(),
  /** The first becomes a button, the others are links beside it. */
  actions: labeled('Buttons and links', listOrNone(action, 'Button or link')),
});
export type RehearsalContent = z.infer<typeof rehearsal>;

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
  /** Beside the title; `{headshot}`, `{portrait}`, `{product}` or `{studio}` becomes the lowest price of that page. */
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
  quote: text(),
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
  /** Three in a row on large screens, two on tablets. */
  testimonials: list(testimonial),
});
export type TestimonialsContent = z.infer<typeof testimonials>;

/** A client's logo. */
export const brandLogo = z.strictObject({
  /** Its file name in public/logos, without the extension. */
  logo: drawing(),
  /** The brand's name, read out by screen readers instead of the logo. */
  name: title(),
  /** Size compared to the other logos, for those with small lettering; 1 is normal. */
  scale: amount().optional(),
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
export const figure = z.strictObject({
  /** A whole number. */
  value: amount(),
  /** What it counts: `clients`. */
  label: title(),
});

/** Who the photographer is. */
export const about = z.strictObject({
  /** The section's heading. */
  heading: title(),
  /** One or two sentences shown below the heading. */
  lead: z.strictObject({
    /** Used if the photographer's name is given; `{name}` is replaced with it. */
    named: lead(),
    /** Used if the name is hidden. */
    unnamed: lead(),
  }),
  /** The paragraph below the introduction. */
  text: text(),
  /** An upright photograph, of the photographer if there is one. */
  photo,
  /** The photographer's name, for the introduction and the caption below the photograph. */
  photographer: hideable(text()),
  /** The caption below the photograph. */
  caption: z.strictObject({
    /** Used if the photographer's name is given; `{name}` is replaced with it. */
    named: text(),
    /** Used if the name is hidden. */
    unnamed: text(),
  }),
  /** Links below the text. */
  actions: labeled('Buttons and links', listOrNone(action, 'Button or link')),
  /** Three fit side by side. */
  figures: list(figure),
});
export type AboutContent = z.infer<typeof about>;

/** The home page. */
export const homeSchema = z.strictObject({
  /** Shown in search results, in the browser's tab and where the page is shared. */
  meta: pageMeta,
  /** The first screen: large pictures and the headline. */
  hero: labeled('First screen', hero),
  /** A heading with one large paragraph. */
  statement: hideable(statement),
  /** The pictures that lead to the main pages. */
  categories: categoryCards,
  /** The text beside the wall of studies. */
  rehearsal: hideable(rehearsal),
  /** What clients said. */
  testimonials: hideable(testimonials),
  /** The wall of client logos. */
  brands: hideable(brands),
  /** The section about the photographer. */
  about: hideable(about),
});
export type HomeContent = z.infer<typeof homeSchema>;
