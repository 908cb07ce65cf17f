import { z } from 'zod';
import type { DrawingName, PhotoName } from '@/lib/photos/photos';
import type { FocalPoint } from '@/lib/photos/recipe';
import { placeholder } from './placeholder';

// The kinds of fields: for each its type, its rules with their messages, and how the editor shows it. Rules that depend
// on other fields, pages or files are in scripts/content/checks, each for all fields of a kind.

/** How the editor shows a field. */
export type Control =
  | 'text'
  | 'number'
  | 'switch'
  | 'choice'
  | 'photograph'
  | 'drawing'
  | 'address'
  | 'phone';

/** What tools know about a field, besides its type and its comment. */
export type FieldInfo = {
  /** The name of its kind, for checks: `price`. */
  kind?: string;
  control?: Control;
  /** Its name in the editor and in messages, if it does not follow from the field's name. */
  label?: string;
  /** What one entry of a list is called, if it does not follow from the list's label. */
  entry?: string;
  /** Names of the entries of a tuple. */
  entries?: string[];
  /** How many characters the design has room for. */
  room?: number;
};

/** What tools know about each schema. */
export const fields = z.registry<FieldInfo>();

/** What a value must fulfill besides its type. The code identifies the problem, the message says how to fix it. */
type Rule<Value> = {
  code: string;
  message: string | ((value: unknown) => string);
  isMet: (value: Value) => boolean;
};

/** Registers a schema with the rules of its kind; only the first one that is not met is reported. */
function field<Schema extends z.ZodType>(
  schema: Schema,
  info: FieldInfo,
  ...rules: Rule<z.infer<Schema>>[]
): Schema {
  const complete = rules.reduce(
    (ruled, { code, message, isMet }) =>
      ruled.refine(isMet, {
        error: ({ input }) => (typeof message === 'string' ? message : message(input)),
        params: { code },
        abort: true,
      }),
    schema,
  );
  fields.add(complete, info);
  return complete;
}

const isText = () => z.string('has to be text in quotation marks.');
const isNumber = () => z.number('has to be a number without quotation marks, $ or comma, such as 275.');

const isFilledIn: Rule<string> = {
  code: 'empty',
  message: 'is empty. Write the text, or remove the entry.',
  isMet: (text) => text.trim() !== '',
};
const isNoPlaceholder: Rule<string> = {
  code: 'placeholder',
  message: 'is a placeholder. Write the text.',
  isMet: (text) => text !== placeholder,
};
/** Texts become parts of others: file names, addresses, what search engines read. */
const isTrimmed: Rule<string> = {
  code: 'spaces',
  message: 'has a space or a line break at its beginning or end. Remove it.',
  isMet: (text) => text === text.trim(),
};
const written = (info: FieldInfo, ...rules: Rule<string>[]) =>
  field(isText(), { control: 'text', ...info }, isFilledIn, isNoPlaceholder, ...rules);

/** A short text: a heading, a name, a label. */
export const title = () => written({ kind: 'title', room: 150 }, isTrimmed);
/** One or two sentences below a heading. */
export const lead = () => written({ kind: 'lead', room: 400 }, isTrimmed);
/** Any other text. */
export const text = () => written({ kind: 'text', room: 2000 }, isTrimmed);
/** A line of a text; an empty one leaves an empty line. */
export const lineOrBlank = () => field(isText(), { kind: 'line', control: 'text', room: 2000 });

/** The pages whose lowest price a text can name: `from {studio}`. */
const pricePlaceholders = ['headshot', 'portrait', 'product', 'studio'] as const;
export type PricePlaceholder = (typeof pricePlaceholders)[number];

/** A short text that may name the lowest price of a page, which is filled in from the price lists: `from {studio}`. */
export const pricedTitle = () =>
  written({ kind: 'title', room: 150 }, isTrimmed, {
    code: 'price-placeholder',
    message: `has braces around an unknown name. Use one of ${pricePlaceholders.map((name) => `{${name}}`).join(', ')}.`,
    isMet: (text) =>
      [...text.matchAll(/\{(.*?)\}/g)].every(([, name]) => pricePlaceholders.some((known) => known === name)),
  });

/** A text for search results. */
export const searchDescription = () =>
  written({ kind: 'searchDescription', label: 'Description' }, isTrimmed, {
    code: 'description',
    message: (text) => `has ${String(text).length} characters; search engines show 160. Shorten it.`,
    isMet: (text) => text.length <= 160,
  });

const fileName = /\.(jpe?g|png|webp|avif)\b|_|^[\w-]+$/i;
const sentence = /^[A-Z].*\s.*\s.*[.!?]$/s;

/** What a picture shows, in one sentence; it may be empty if the text beside the picture says the same. */
export function altText({ mayBeEmpty = false } = {}) {
  const isAllowed = (alt: string) => mayBeEmpty && alt === '';
  return field(
    isText(),
    { kind: 'altText', control: 'text', label: 'Alternative text', room: 2000 },
    isNoPlaceholder,
    {
      code: 'alt',
      message: 'is a file name. Say in a sentence what the picture shows.',
      isMet: (alt) => !fileName.test(alt),
    },
    {
      code: 'alt',
      message:
        'is not a sentence. Begin with a capital letter, say what the picture shows, and end with a period.',
      isMet: (alt) => isAllowed(alt) || sentence.test(alt),
    },
  );
}

/** A name in links: `team-headshots`. It is unique in its module. */
export const slug = () =>
  field(
    isText(),
    { kind: 'slug', control: 'text', label: 'Name in links' },
    {
      code: 'slug',
      message:
        'is not a valid name in a link. Use lowercase letters, digits and hyphens, such as team-headshots.',
      isMet: (value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value),
    },
  );

/** An e-mail address. */
export const email = () =>
  field(
    isText(),
    { kind: 'email', control: 'text', label: 'E-mail' },
    {
      code: 'email',
      message: 'is not an e-mail address. Write it as name@example.com.',
      isMet: (value) => /^[^\s@<>"]+@[^\s@<>"]+\.[a-z]{2,}$/i.test(value),
    },
  );

/** The day of a post, as text. */
export const postDate = () => written({ kind: 'postDate' });
/** The text of a post, as HTML. */
export const postHtml = () => written({ kind: 'postHtml' });

const notPrice = 'is not a price. Enter whole dollars above 0, such as 275.';

/** A price in whole dollars. */
export const price = () =>
  field(
    z.number(notPrice),
    { kind: 'price', control: 'number' },
    { code: 'price', message: notPrice, isMet: (dollars) => Number.isInteger(dollars) && dollars > 0 },
  );

/** Any other number. */
export const amount = () => field(isNumber(), { kind: 'amount', control: 'number' });

/** A part of a width or height, in percent. */
export const percent = () =>
  field(
    isNumber(),
    { kind: 'percent', control: 'number' },
    {
      code: 'percent',
      message: 'is not on the map. Enter a percentage of its width or height: 0 to 100.',
      isMet: (value) => value >= 0 && value <= 100,
    },
  );

/** How bright a lamp or how dark a scrim is, in percent, in steps of 5. */
export const dimmer = () =>
  field(
    isNumber(),
    { kind: 'dimmer', control: 'number' },
    {
      code: 'dimmer',
      message: 'is not a step from 0 to 100 in fives.',
      isMet: (value) => value >= 0 && value <= 100 && value % 5 === 0,
    },
  );

/** Where a lamp stands, in degrees to the right of the camera, in steps that a visitor can set. */
export const degrees = () =>
  field(
    isNumber(),
    { kind: 'degrees', control: 'number' },
    {
      code: 'degrees',
      message: 'is not a step from -90 to 90 in fifteens.',
      isMet: (value) => value >= -90 && value <= 90 && value % 15 === 0,
    },
  );

const notOpening = 'is not a date and time on the clock of your studio. Write it as 2026-12-03T10:00.';

/** A date and time on the studio's clock (content/timeZone.ts): `2026-12-03T10:00`. */
export const opening = () =>
  field(
    z.string(notOpening),
    { kind: 'opening', control: 'text' },
    {
      code: 'opening',
      message: notOpening,
      isMet: (value) =>
        /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):\d\d$/.test(value) &&
        // Rejects February 30, which would become March 2.
        new Date(`${value.slice(0, 10)}T00:00Z`).getUTCDate() === Number(value.slice(8, 10)) &&
        !Number.isNaN(Date.parse(value)),
    },
  );

/** A period in days. */
export const days = () =>
  field(
    isNumber(),
    { kind: 'days', control: 'number' },
    {
      code: 'days',
      message: 'is not a number of days from 1 to 365.',
      isMet: (value) => Number.isInteger(value) && value >= 1 && value <= 365,
    },
  );

/** A size in pixels. */
export const pixels = () =>
  field(
    isNumber(),
    { kind: 'pixels', control: 'number' },
    {
      code: 'pixels',
      message: "is not a size. Enter the picture's size in pixels.",
      isMet: (value) => Number.isInteger(value) && value > 0,
    },
  );

/** A part of a photograph's width or height, in percent: 0, 5, 10 and so on to 100. */
export const focalPercent = () =>
  field(
    z.custom<FocalPoint['x']>(
      (value) => typeof value === 'number' && value >= 0 && value <= 100 && value % 5 === 0,
      'is not a step from 0 to 100 in fives.',
    ),
    { kind: 'amount', control: 'number' },
  );

/** On or off. */
export const flag = () => field(z.boolean('has to be true or false.'), { kind: 'flag', control: 'switch' });

/** One of several names. */
export const choice = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  field(z.enum(names, `has to be one of ${names.join(', ')}.`), { kind: 'choice', control: 'choice' });

/** The name of a photograph in content/photos: a typo does not compile. */
export const photoName = () =>
  field(
    z.custom<PhotoName>((name) => typeof name === 'string', 'has to be a photograph from the library.'),
    { kind: 'photoName', control: 'photograph' },
  );

/** The name of a drawing in public/logos. */
export const drawing = () =>
  field(
    z.custom<DrawingName>((name) => typeof name === 'string', 'has to be a drawing in public/logos.'),
    { kind: 'drawing', control: 'drawing' },
  );

/** Where a link leads: a page of this site, a section of the same page, or a full address. */
export const href = () =>
  field(
    z.templateLiteral(
      [z.enum(['/', '#', 'https://']), z.string()],
      "is not an address. Write '/page', '#section' or 'https://…'.",
    ),
    { kind: 'href', control: 'address', label: 'Links to' },
  );

/** A full address. */
export const webAddress = () =>
  field(z.templateLiteral(['https://', z.string()], "is not an address. Write 'https://…'."), {
    kind: 'webAddress',
    control: 'address',
  });

const notOrigin =
  'has a path, a slash at the end, or spaces. Write https:// and the domain only, such as https://northlight.example: the site is at the root of its domain.';

/** The address of the site itself, which the addresses of its pages are appended to. */
export const siteAddress = () =>
  field(
    z.templateLiteral(['https://', z.string()], "is not an address. Write 'https://…'."),
    { kind: 'siteAddress', control: 'address', label: 'Address' },
    {
      code: 'site-address',
      message: notOrigin,
      isMet: (value) => URL.canParse(value) && new URL(value).origin === value,
    },
  );

/** A country, as phone numbers and search engines need it: `US`. */
export const countryCode = () =>
  written(
    { kind: 'countryCode' },
    {
      code: 'country',
      message: 'is not a country code. Write two capital letters, such as US.',
      isMet: (value) => /^[A-Z]{2}$/.test(value),
    },
  );

const notDialable = 'cannot be dialed. Write + and the country code, digits only: +12065550142.';

/** A phone number as phones dial it (E.164): `+12065550142`. */
export const phoneNumber = () =>
  field(
    z.templateLiteral(['+', z.string()], notDialable),
    { kind: 'phoneNumber', control: 'phone', label: 'Number to dial' },
    { code: 'phone', message: notDialable, isMet: (value) => /^\+[1-9]\d{7,14}$/.test(value) },
  );

/** A part that can be left out: `null` hides it completely. */
export const hideable = <Part extends z.ZodType>(part: Part) => z.nullable(part);

/** A list with at least one entry: empty ones leave gaps in a page. */
export const list = <Entry extends z.ZodType>(of: Entry, entry?: string) =>
  field(
    z.array(of, 'has to be a list: [ … ].'),
    { entry },
    {
      code: 'no-entries',
      message: 'has no entries. Add one. An optional section can be hidden (with null: docs/editing.md).',
      isMet: (entries) => entries.length > 0,
    },
  );

/** A list that may be empty. */
export const listOrNone = <Entry extends z.ZodType>(of: Entry, entry?: string) =>
  field(z.array(of, 'has to be a list: [ … ].'), { entry });

/** The same field with a label of its own. */
export function labeled<Schema extends z.ZodType>(label: string, schema: Schema): Schema {
  const copy = schema.clone();
  fields.add(copy, { ...fields.get(schema), label });
  return copy;
}
