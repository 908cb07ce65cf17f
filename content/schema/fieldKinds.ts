import { z } from 'zod';
// Generated, because their keys are the names of the photographs and drawings: a typo does not compile.
import type drawings from '@/lib/photos/drawings.json';
import type manifest from '@/lib/photos/manifest.json';
import { placeholder } from './placeholder';

// The kinds of fields. A kind has a type, rules with their messages, and a control in the editor. Rules that depend on other
// fields, pages or files are in scripts/content.

/** The control that the editor shows for a field. */
export type Control =
  | 'text'
  | 'id'
  | 'reference'
  | 'number'
  | 'switch'
  | 'choice'
  | 'photograph'
  | 'drawing'
  | 'address'
  | 'phone';

/** Metadata of a field for the editor and the checks, besides its type. Help texts are added by Zod's `describe`. */
export type FieldInfo = {
  /** The name of the kind, for the checks: `price`. */
  kind?: string;
  control?: Control;
  /** The label in the editor and in messages. By default it is made from the field's name. */
  title?: string;
  /** The label of one entry of a list. By default it is the singular of the list's label. */
  entryLabel?: string;
  /** The labels of the entries of a tuple. */
  entryLabels?: string[];
  /** The number of characters that fit into the design. */
  maxCharacters?: number;
  /** Placeholders that are filled where the text is used, besides those of every text (lib/placeholders.ts): `when`. */
  placeholders?: readonly string[];
  /** Whether only the owner of a studio knows the value: `npm run preflight` stops while it is the sample studio's. */
  mustBeOwn?: boolean;
};

/** A rule that a value must meet besides its type. The code identifies the problem, and the message says how to fix it. */
type Rule<Value> = {
  code: string;
  message: string | ((value: unknown) => string);
  isMet: (value: Value) => boolean;
};

/** Adds the rules of a kind and its metadata to a schema. If several rules are broken, only the first is reported. */
function createField<Schema extends z.ZodType>(
  schema: Schema,
  info: FieldInfo,
  ...rules: Rule<z.infer<Schema>>[]
): Schema {
  return rules.reduce(
    (current, { code, message, isMet }) =>
      current.refine(isMet, {
        error: ({ input }) => (typeof message === 'string' ? message : message(input)),
        params: { code },
        abort: true,
      }),
    schema.meta(info),
  );
}

const createStringSchema = () => z.string('has to be text in quotation marks.');
const createNumberSchema = () =>
  z.number('has to be a number without quotation marks, $ or comma, such as 275.');

const filledInRule: Rule<string> = {
  code: 'empty',
  message: 'is empty. Write the text, or remove the entry.',
  isMet: (text) => text.trim() !== '',
};
const noPlaceholderRule: Rule<string> = {
  code: 'placeholder',
  message: 'is a placeholder. Write the text.',
  isMet: (text) => text !== placeholder,
};
/** Texts are inserted into file names, addresses and data for search engines, where spaces at the ends would be wrong. */
const trimmedRule: Rule<string> = {
  code: 'spaces',
  message: 'has a space or a line break at its beginning or end. Remove it.',
  isMet: (text) => text === text.trim(),
};
const createTextField = (info: FieldInfo, ...rules: Rule<string>[]) =>
  createField(createStringSchema(), { control: 'text', ...info }, filledInRule, noPlaceholderRule, ...rules);

/** A short text: a heading, a name, a label. */
export const title = () => createTextField({ kind: 'title', maxCharacters: 150 }, trimmedRule);
/** One or two sentences below a heading. */
export const lead = () => createTextField({ kind: 'lead', maxCharacters: 400 }, trimmedRule);
export const text = () => createTextField({ kind: 'text', maxCharacters: 2000 }, trimmedRule);
/** A line of a text. An empty string is an empty line. */
export const lineOrBlank = () =>
  createField(createStringSchema(), { kind: 'line', control: 'text', maxCharacters: 2000 });

/** A short text that is left out, or shortened, if it names the lowest price of a page and the content hides that price. */
export const pricedTitle = () =>
  withPlaceholders(title(), 'lowest:headshot', 'lowest:portrait', 'lowest:product', 'lowest:studio');

/** A text for search results. */
export const searchDescription = () =>
  createTextField({ kind: 'searchDescription', title: 'Description' }, trimmedRule, {
    code: 'description',
    message: (text) => `has ${String(text).length} characters; search engines show 160. Shorten it.`,
    // A placeholder without a value is reported by itself.
    isMet: (text) => text.replaceAll(/\{[^{}]*\}/g, '').length <= 160,
  });

const fileNamePattern = /\.(jpe?g|png|webp|avif)\b|_|^[\w-]+$/i;
const sentencePattern = /^[A-Z].*\s.*\s.*[.!?]$/s;

/** What a picture shows, in one sentence; it may be empty if the text beside the picture says the same. */
export function altText({ mayBeEmpty = false } = {}) {
  const isAllowedEmpty = (alt: string) => mayBeEmpty && alt === '';
  return createField(
    createStringSchema(),
    { kind: 'altText', control: 'text', title: 'What the picture shows', maxCharacters: 2000 },
    noPlaceholderRule,
    {
      code: 'alt',
      message: 'is a file name. Say in a sentence what the picture shows.',
      isMet: (alt) => !fileNamePattern.test(alt),
    },
    {
      code: 'alt',
      message:
        'is not a sentence. Begin with a capital letter, say what the picture shows, and end with a period.',
      isMet: (alt) => isAllowedEmpty(alt) || sentencePattern.test(alt),
    },
  );
}

const createIdField = (kind: string, use: string) =>
  createField(
    createStringSchema().describe(`${use} Lowercase letters, digits and hyphens.`),
    { kind, control: 'id', title: 'Name in links' },
    {
      code: 'slug',
      message:
        'is not a valid name in a link. Use lowercase letters, digits and hyphens, such as team-headshots.',
      isMet: (value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value),
    },
  );

/** A name in links to a part of a page: `team-headshots`. Names are unique in their content module. */
export const slug = () =>
  createIdField('slug', 'Used in links to this part of the page, after the “#”, and unique on its page.');
/** The id of something that is offered or has a price, in links to plans and in `{price:basic}`. It is unique in the whole content. */
export const offerId = () =>
  createIdField(
    'offerId',
    'Used in links to plans, such as “/inquire?offer=basic”, and in texts that name the price: “{price:basic}”. Unique on all pages.',
  );
/** The id of an offer that is also a name in links to its part of the page: `/headshot#basic`. */
export const offerSlug = () =>
  createIdField(
    'offerSlug',
    'Used in links to this part of the page, “/headshot#basic”, and in texts that name the price: “{price:basic}”. Unique on all pages.',
  );

export const testimonialId = () =>
  labeled(
    'Id',
    createIdField('testimonialId', 'By it other pages show the testimonial. Visitors do not see it.'),
  );

/** The id of a session, an extra (`offerId`) or a testimonial, to which a field refers. */
export const reference = (to: 'session' | 'extra' | 'testimonial') =>
  createField(createStringSchema(), { kind: to, control: 'reference' });

/** An e-mail address. */
export const email = () =>
  createField(
    createStringSchema(),
    { kind: 'email', control: 'text', title: 'E-mail' },
    {
      code: 'email',
      message: 'is not an e-mail address. Write it as name@example.com.',
      isMet: (value) => /^[^\s@<>"]+@[^\s@<>"]+\.[a-z]{2,}$/i.test(value),
    },
  );

export const postDate = () => createTextField({ kind: 'postDate' });
const monthDayMessage = 'is not a day of every year. Write month and day, such as 11-10.';

/** A day of every year, such as 11-10. */
export const monthDay = () =>
  createField(
    z.string(monthDayMessage),
    { kind: 'monthDay', control: 'text' },
    {
      code: 'monthDay',
      message: monthDayMessage,
      isMet: (value) => new Date(`2027-${value}`).toJSON()?.slice(5, 10) === value,
    },
  );

export const postHtml = () => createTextField({ kind: 'postHtml' });

const priceMessage = 'is not a price. Enter whole dollars above 0, such as 275.';

/** A price in whole dollars. */
export const price = () =>
  createField(
    z.number(priceMessage),
    { kind: 'price', control: 'number' },
    { code: 'price', message: priceMessage, isMet: (dollars) => Number.isInteger(dollars) && dollars > 0 },
  );

export const anyNumber = () => createField(createNumberSchema(), { kind: 'amount', control: 'number' });

/** A whole number within limits. */
export const wholeNumber = (min: number, max: number) =>
  createField(
    createNumberSchema(),
    { kind: 'amount', control: 'number' },
    {
      code: 'wholeNumber',
      message: `is not a whole number from ${min} to ${max}.`,
      isMet: (value) => Number.isInteger(value) && value >= min && value <= max,
    },
  );

/** A part of a width or height, in percent. */
export const percent = () =>
  createField(
    createNumberSchema(),
    { kind: 'percent', control: 'number' },
    {
      code: 'percent',
      message: 'is not on the map. Enter a percentage of its width or height: 0 to 100.',
      isMet: (value) => value >= 0 && value <= 100,
    },
  );

/** The brightness of a lamp, in percent, in steps of 5. */
export const dimmer = () =>
  createField(
    createNumberSchema(),
    { kind: 'dimmer', control: 'number' },
    {
      code: 'dimmer',
      message: 'is not a multiple of 5 from 0 to 100.',
      isMet: (value) => value >= 0 && value <= 100 && value % 5 === 0,
    },
  );

/** The angle of a lamp, in degrees to the right of the camera, in steps of 15. */
export const degrees = () =>
  createField(
    createNumberSchema(),
    { kind: 'degrees', control: 'number' },
    {
      code: 'degrees',
      message: 'is not a multiple of 15 from -90 to 90.',
      isMet: (value) => value >= -90 && value <= 90 && value % 15 === 0,
    },
  );

/** Working hours of a weekday, from and to: `09:00-17:00`. */
export const hours = () =>
  createField(
    createStringSchema(),
    { kind: 'hours', control: 'text' },
    {
      code: 'hours',
      message: 'is not a pair of times. Write it as 09:00-17:00, the earlier time first.',
      isMet: (value) => {
        const [from = '', to = ''] = value.split('-');
        const isTime = (text: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
        return isTime(from) && (isTime(to) || to === '24:00') && from < to;
      },
    },
  );

/** A period in days. */
export const days = () =>
  createField(
    createNumberSchema(),
    { kind: 'days', control: 'number' },
    {
      code: 'days',
      message: 'is not a number of days from 1 to 365.',
      isMet: (value) => Number.isInteger(value) && value >= 1 && value <= 365,
    },
  );

/** A size in pixels. */
export const pixels = () =>
  createField(
    createNumberSchema(),
    { kind: 'pixels', control: 'number' },
    {
      code: 'pixels',
      message: "is not a size. Enter the picture's size in pixels.",
      isMet: (value) => Number.isInteger(value) && value > 0,
    },
  );

// biome-ignore format: the steps read better in two lines than in twenty-one
type Percent =
  | 0 | 5 | 10 | 15 | 20 | 25 | 30 | 35 | 40 | 45 | 50
  | 55 | 60 | 65 | 70 | 75 | 80 | 85 | 90 | 95 | 100;

/** A part of a photograph's width or height, in percent: 0, 5, 10 and so on to 100. */
export const focalPercent = () =>
  createField(
    z.custom<Percent>(
      (value) => typeof value === 'number' && value >= 0 && value <= 100 && value % 5 === 0,
      'is not a multiple of 5 from 0 to 100.',
    ),
    { kind: 'amount', control: 'number' },
  );

export const onOff = () =>
  createField(z.boolean('has to be true or false.'), { kind: 'flag', control: 'switch' });

export const choice = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  createField(z.enum(names, `has to be one of ${names.join(', ')}.`), { kind: 'choice', control: 'choice' });

/** The name of a photograph in content/photos. TypeScript rejects a name that does not exist. */
export const photoName = () =>
  createField(
    z.custom<keyof typeof manifest>(
      (name) => typeof name === 'string',
      'has to be a photograph from the library.',
    ),
    { kind: 'photoName', control: 'photograph' },
  );

/** The name of a drawing in public/logos. */
export const drawing = () =>
  createField(
    z.custom<keyof typeof drawings>(
      (name) => typeof name === 'string',
      'has to be a drawing in public/logos.',
    ),
    { kind: 'drawing', control: 'drawing' },
  );

/** Where a link leads: a page of this site, a section of the same page, or a full address. */
export const href = () =>
  createField(
    z.templateLiteral(
      [z.enum(['/', '#', 'https://']), z.string()],
      "is not an address. Write '/page', '#section' or 'https://…'.",
    ),
    { kind: 'href', control: 'address', title: 'Links to' },
  );

export const webAddress = () =>
  createField(z.templateLiteral(['https://', z.string()], "is not an address. Write 'https://…'."), {
    kind: 'webAddress',
    control: 'address',
  });

const siteAddressMessage =
  'has a path, a slash at the end, or spaces. Write https:// and the domain only, such as https://northlight.example: the site is at the root of its domain.';

export const siteAddress = () =>
  createField(
    z.templateLiteral(['https://', z.string()], "is not an address. Write 'https://…'."),
    { kind: 'siteAddress', control: 'address', title: 'Address' },
    {
      code: 'site-address',
      message: siteAddressMessage,
      isMet: (value) => URL.canParse(value) && new URL(value).origin === value,
    },
  );

/** The code of a country for phone numbers and search engines: `US`. */
export const countryCode = () =>
  createTextField(
    { kind: 'countryCode' },
    {
      code: 'country',
      message: 'is not a country code. Write two capital letters, such as US.',
      isMet: (value) => /^[A-Z]{2}$/.test(value),
    },
  );

const phoneNumberMessage = 'cannot be dialed. Write + and the country code, digits only: +12065550142.';

/** A phone number as phones dial it (E.164): `+12065550142`. */
export const phoneNumber = () =>
  createField(
    z.templateLiteral(['+', z.string()], phoneNumberMessage),
    { kind: 'phoneNumber', control: 'phone', title: 'Number to dial' },
    { code: 'phone', message: phoneNumberMessage, isMet: (value) => /^\+[1-9]\d{7,14}$/.test(value) },
  );

/** A part that can be hidden. `null` removes it from the page. */
export const hideable = <Part extends z.ZodType>(part: Part) => z.nullable(part);

/** A list with at least one entry, because an empty list would leave a gap in the page. */
export const list = <Entry extends z.ZodType>(entrySchema: Entry, entryLabel?: string) =>
  createField(
    z.array(entrySchema, 'has to be a list: [ … ].'),
    { entryLabel },
    {
      code: 'no-entries',
      message: 'has no entries. Add one. An optional section can be hidden (with null: docs/content.md).',
      isMet: (entries) => entries.length > 0,
    },
  );

export const listOrEmpty = <Entry extends z.ZodType>(entrySchema: Entry, entryLabel?: string) =>
  createField(z.array(entrySchema, 'has to be a list: [ … ].'), { entryLabel });

/** A copy of a field with another label. */
export const labeled = <Schema extends z.ZodType>(label: string, schema: Schema): Schema =>
  createField(schema, { title: label });

/** A tuple whose entries have labels of their own. */
export const withEntryLabels = <Schema extends z.ZodTuple>(
  schema: Schema,
  ...entryLabels: string[]
): Schema => createField(schema, { entryLabels });

/** A text with placeholders that are filled where the text is used. */
export const withPlaceholders = <Schema extends z.ZodType>(
  schema: Schema,
  ...placeholders: string[]
): Schema => createField(schema, { placeholders });

/** A field whose value only the owner of a studio knows: an address, a figure, a client's words. */
export const mustBeOwn = <Schema extends z.ZodType>(schema: Schema): Schema =>
  createField(schema, { mustBeOwn: true });
