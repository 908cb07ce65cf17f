import { blog as blogContent } from '../content/blog';
import { headshot as headshotContent } from '../content/headshot';
import { home as homeContent } from '../content/home';
import { inquire as inquireContent } from '../content/inquire';
import { portrait as portraitContent } from '../content/portrait';
import { privacy as privacyContent } from '../content/privacy';
import { product as productContent } from '../content/product';
import { proofs as proofsContent } from '../content/proofs';
import { sample as sampleContent } from '../content/sample';
import { samplePage as samplePageContent } from '../content/samplePage';
import type { Testimonial } from '../content/schema/home';
import { services as servicesContent } from '../content/services';
import { site as siteContent } from '../content/site';
import { studio as studioContent } from '../content/studio';
import { fillContent, getPlaceholderValues } from './placeholders';
import { getPriceRange, getPrices } from './prices';

// The content with its placeholders filled in: `{city}` becomes the city of the studio, `{price:basic}` a price. Everything else imports the content from
// here, except for numbers and `content/timeZone.ts`.

const prices = getPrices({
  headshot: headshotContent,
  studio: studioContent,
  portrait: portraitContent,
  product: productContent,
  site: siteContent,
});
const values = getPlaceholderValues(siteContent, homeContent, prices);
const fill = <Content extends object>(content: Content): Content => fillContent(content, values);

export const blog = fill(blogContent);
export const headshot = fill(headshotContent);
export const home = fill(homeContent);
export const inquire = fill(inquireContent);
export const portrait = fill(portraitContent);
export const privacy = fill(privacyContent);
export const product = fill(productContent);
export const proofs = fill(proofsContent);
export const sample = fill(sampleContent);
export const samplePage = fill(samplePageContent);
export const services = fill(servicesContent);
export const site = fill(siteContent);
export const studio = fill(studioContent);

export const findTestimonial = (id: string | null | undefined): Testimonial | undefined =>
  home.testimonials?.testimonials.find((testimonial) => testimonial.id === id);

export const pageContents = {
  blog,
  headshot,
  home,
  inquire,
  portrait,
  privacy,
  product,
  samplePage,
  services,
  studio,
};

/** The lowest and the highest price of a package or session, in whole dollars. */
export const priceRange = getPriceRange(headshot, studio);
