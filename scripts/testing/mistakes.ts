/** A mistake in a content module: the text `from` of a file is replaced by `to`, which is reported as a problem. */
export type Mistake = {
  file: string;
  from: string;
  to: string;
  code: string;
  /** The field, as labels; empty for the whole file. */
  field: string;
  message: RegExp;
  severity?: 'fatal' | 'warning';
};

const headshot = 'content/headshot.ts';
const home = 'content/home.ts';
const site = 'content/site.ts';
const studio = 'content/studio.ts';

const createMistake = (
  file: string,
  from: string,
  to: string,
  code: string,
  field: string,
  message: RegExp,
  severity?: Mistake['severity'],
): Mistake => ({ file, from, to, code, field, message, severity });

/** Mistakes in fields: all of them can be made at once, each in a field of its own. */
// biome-ignore format: a table
export const fieldMistakes: Mistake[] = [
  createMistake(headshot, 'price: 275', 'price: 0', 'price', 'Pricing › Package 1 › Price', /not a price/),
  createMistake(headshot, 'price: 450', 'price: 4.5', 'price', 'Pricing › Package 2 › Price', /not a price/),
  createMistake(headshot, 'retouched: 6', 'retouched: 7', 'different-number', 'Pricing › Package 3 › Retouched images', /differs from “6 retouched images”/, 'warning'),
  createMistake(headshot, "id: 'basic'", "id: 'Basic!'", 'slug', 'Pricing › Package 2 › Name in links', /lowercase letters/),
  createMistake(headshot, "id: 'extras'", "id: 'teams'", 'duplicate', 'Extras › Name in links', /used twice/),
  createMistake(headshot, "heading: 'Extras'", "heading: ' '", 'empty', 'Extras › Heading', /is empty/),
  createMistake(headshot, "lead: 'Add them when you book, or on the day.'", "lead: 'Write the text here.'", 'placeholder', 'Extras › Lead', /is a placeholder/),
  createMistake(headshot, "includes: ['1 look', '2 outfits', '30 minute session', 'online proofing', '2 retouched images']", 'includes: []', 'no-entries', 'Pricing › Package 1 › Includes', /has no entries/),
  createMistake(headshot, "heading: 'For realtors and their teams'", `heading: '${'x'.repeat(151)}'`, 'too-long', 'Realtors and teams › Heading', /151 characters, .* room for 150/, 'warning'),
  createMistake(home, "href: '/headshot#realtor'", "href: '/headshots'", 'link', 'First screen › Price 1 › Links to', /leads nowhere/),
  createMistake(home, "href: '/studio' },", "href: '#pricing' },", 'link', 'First screen › Price 3 › Links to', /not on the page/),
  createMistake(home, "href: '/product' },", "href: '//example.com/a' },", 'link', 'First screen › Price 4 › Links to', /without its protocol/),
  createMistake(home, "primary: { label: 'Plan your session', href: '/inquire' }", "primary: { label: 'Plan your session', href: 'https://' }", 'link', 'First screen › Button › Links to', /not a complete address/),
  createMistake(home, "name: 'hero/hero-08-headshot-bronze-rim'", "name: 'hero/gone'", 'photograph', 'First screen › Slide 2 › Photograph › Name', /not a photograph in content\/photos/),
  createMistake(home, "alt: 'Bronze cast of a head with combed-back hair, three-quarter view, drawn by two rim lights in front of near-black paper.'", "alt: 'softbox_2.jpg'", 'alt', 'First screen › Slide 2 › Photograph › What the picture shows', /is a file name/),
  createMistake(home, "alt: 'Limewood cast of a head with a calm carved beard and swept-back hair in loop light, on warm dark paper with calm space on the left.'", "alt: 'limewood in loop light'", 'alt', 'First screen › Slide 5 › Photograph › What the picture shows', /is not a sentence/),
  createMistake(home, "alt: 'Terracotta bust of a woman of about forty looking at us over a camera on a tripod, her face sharp, the camera a little out of focus in front of her.'", "alt: ''", 'alt', 'About › Photograph › What the picture shows', /is not a sentence/),
  createMistake(home, "logo: 'kestrix'", "logo: 'kestrel'", 'drawing', 'Brands › Logo 9 › Logo', /not a drawing in public\/logos/),
  createMistake(site, "url: 'https://northlight.example'", "url: 'https://northlight.example/'", 'site-address', 'Address', /a slash at the end/),
  createMistake(site, "city: 'Seattle'", "city: 'Seattle '", 'spaces', 'City and area › City', /a space or a line break/),
  createMistake(site, "country: 'US'", "country: 'usa'", 'country', 'City and area › Country', /two capital letters/),
  createMistake(site, "email: 'hello@northlight.example'", "email: 'hello@northlight'", 'email', 'Contact › E-mail', /not an e-mail address/),
  createMistake(site, "display: '(206) 555-0142'", "display: '(206) 555-0143'", 'different-number', 'Contact › Phone › Number as shown', /a different number/),
  createMistake(site, 'x: 75', 'x: 101', 'percent', 'Find the studio › Map › Label 2 › From the left, in percent', /not on the map/),
  createMistake(studio, 'price: 175', 'price: -1', 'price', 'Session 1 › Price', /not a price/),
  createMistake('content/portrait.ts', 'description:\n', `description: '${'y'.repeat(161)}', //`, 'description', 'Search engines and sharing › Description', /161 characters; search engines show 160/),
  createMistake('content/blog.ts', "postDate: '2026-06-02'", "postDate: 'spring'", 'date', 'Post 2 › Post date', /is not a date/),
  createMistake('content/blog.ts', 'href="/headshot"', 'href="/heads"', 'link', 'Post 2 › Post content', /links to '\/heads', which leads nowhere/),
];

/** Mistakes of the kind that TypeScript reports: all of them can be made at once. */
// biome-ignore format: a table
export const typeMistakes: Mistake[] = [
  createMistake(headshot, 'price: 275', "price: '$275'", 'type', 'Pricing › Package 1 › Price', /not a price/, 'fatal'),
  createMistake(headshot, 'price: 450', 'price: 450, pirce: 450', 'unknown-field', 'Pricing › Package 2 › pirce', /not a field here.* price,/, 'fatal'),
  createMistake(headshot, "short: 'Advanced',", '', 'missing', 'Pricing › Package 3 › Short name', /is missing/, 'fatal'),
  createMistake(headshot, "book: 'Book Now'", 'book: null', 'hidden', 'Pricing › Book', /cannot be hidden/, 'fatal'),
  createMistake(headshot, "questions: [\n      'Name:',", 'questions: [\n      5,', 'type', 'Pricing › Question 1', /text in quotation marks/, 'fatal'),
  createMistake(headshot, "perLook: true, makeup: true },\n      { id: 'hair'", "perLook: 'yes' },\n      { id: 'hair'", 'type', 'Extras › Row 1 › Once per look', /true or false/, 'fatal'),
  createMistake(home, "headline: ['Elevate Your Image,', 'Market with', 'confidence']", "headline: ['Elevate Your Image,']", 'type', 'First screen › Headline', /exactly 3 entries/, 'fatal'),
  createMistake(home, "href: '/headshot#realtor'", "href: 'headshot'", 'type', 'First screen › Price 1 › Links to', /is not an address/, 'fatal'),
  createMistake(home, "secondary: { label: 'See headshots and prices', href: '/headshot' }", "secondary: 'See headshots'", 'type', 'First screen › Link beside the button', /a group of fields/, 'fatal'),
  createMistake(home, "email: { subject: 'A question', body", "email: { subject: 'A question', subjet: '', body", 'unknown-field', 'About › Buttons and links › Button or link 2 › E-mail › subjet', /fix its name: subject, body/, 'fatal'),
  createMistake(site, "number: '+12065550142'", "number: '555-0142'", 'type', 'Contact › Phone › Number to dial', /cannot be dialed/, 'fatal'),
  createMistake('content/focalPoints.ts', "'category/studio': {", "'category/gone': {", 'photograph', 'category/gone', /remove the line/),
];

/** Mistakes that make the rest of their file unreadable: each is in a file of its own. */
// biome-ignore format: a table
export const syntaxMistakes: Mistake[] = [
  createMistake(headshot, 'price: 450', 'price: 1,200', 'syntax', '', /without a comma: 1200/, 'fatal'),
  createMistake(home, "label: 'Recent work'", 'label: “Recent work”', 'syntax', '', /curly quotation marks/, 'fatal'),
  createMistake('content/product.ts', "navigation: 'Product'", "navigation: 'Product's'", 'syntax', '', /an apostrophe ends the text/, 'fatal'),
  createMistake('content/portrait.ts', "navigation: 'Portraits',", "navigation: 'Portraits,", 'syntax', '', /closing quotation mark is missing/, 'fatal'),
  createMistake('content/samplePage.ts', 'export const samplePage', 'export const another', 'missing-export', '', /no longer has 'export const samplePage'/, 'fatal'),
  createMistake('content/inquire.ts', "id: 'team',", "id: 'team', id: 'teams',", 'duplicate-field', 'Offers without a fixed price › Offer 3 › Name in links', /is defined twice/, 'fatal'),
  createMistake(studio, "title: '30 Min Session'", 'title: Thirty', 'unknown-name', 'Session 1 › Title', /'Thirty' is unknown/, 'fatal'),
  createMistake(site, "call: 'Call',\n    map", "call: 'C' + 'all',\n    map", 'code', 'Find the studio › Call', /is code, which only a developer can change/, 'warning'),
];
