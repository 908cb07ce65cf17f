import { parsePostDate } from '../../lib/blog/post/postDate';
import { selectionIn } from '../../lib/inquiry/address';
import { type Catalog, extrasOf } from '../../lib/inquiry/quote';

/** Something an editor has to fix. */
export type ContentProblem = {
  /** The file, from the project's root. */
  module: string;
  /** The path in it: `hero.slides[2].photo.alt`. */
  field: string;
  value: unknown;
  /** What is wrong, and how to fix it. */
  message: string;
  /** It may be a consequence of another problem: an amount is no longer a price while the price itself is invalid. */
  mayFollow?: boolean;
  /** It is reported, but does not stop a build or an edit. */
  isWarning?: boolean;
};

/** What the content is checked against. */
export type ContentContext = {
  /** Addresses of the site's pages: `/headshot`. */
  routes: string[];
  /** Names of the photographs in content/photos. */
  photoNames: string[];
  /** Names of the drawings in content/logos. */
  logoNames: string[];
  /** URL paths of static files: `/photos/blog/x.jpg`. */
  servedFiles: string[];
  /** Offers and extras that links to the inquiry page may select; null if they are not known. */
  catalog: Catalog | null;
};

/** A value in a module, with its key, its path and the object that contains it. */
export type Node = { key: string; field: string; value: unknown; owner: Record<string, unknown> };
type Rule = (node: Node, context: KnownContent, module: ContentModule) => string | null;
/** The context, and the prices of all modules. */
type KnownContent = ContentContext & {
  /** Every price, in whole dollars, the lowest first. */
  prices: number[];
};
type ContentModule = { file: string; route?: string; content: Record<string, unknown>; ids: Set<string> };

/** Content by the file it comes from; `route` is the page that shows it. */
export type ContentSources = Record<string, { content: Record<string, unknown>; route?: string }>;

/** A number in E.164 form: `+12065550142`. */
const dialable = /^\+[1-9]\d{7,14}$/;

/** Placeholder text that the editor writes into new entries. */
export const unwritten = 'Write the text here.';

const text = (value: unknown): value is string => typeof value === 'string';

const rules: Rule[] = [
  function wordsAreThere({ key, value, field }) {
    const mayBeEmpty = key === 'alt' || /(^|\.)body\[\d+\]$/.test(field);
    return text(value) && !mayBeEmpty && value.trim() === ''
      ? 'is empty. Write the text, or remove the entry.'
      : null;
  },
  function wordsAreWritten({ value }) {
    return value === unwritten ? 'is a placeholder. Write the text.' : null;
  },
  function pricesArePositive({ key, value }) {
    if (key !== 'price') return null;
    return Number.isInteger(value) && Number(value) > 0
      ? null
      : 'is not a price. Enter whole dollars above 0, such as 275.';
  },
  function amountsAreOffered({ key, value }, { prices }) {
    // Posts keep their historical prices.
    if (!text(value) || key === 'postContent' || key === 'price') return null;
    const amounts = [...value.matchAll(/\$(\d+(?:,\d{3})*(?:\.\d+)?)/g)].map(([, amount = '']) => amount);
    const unknown = amounts.filter((amount) => !prices.includes(Number(amount.replaceAll(',', ''))));
    if (unknown.length === 0) return null;
    const known = prices.map((price) => `$${price}`).join(', ');
    return `mentions ${unknown.map((amount) => `$${amount}`).join(', ')}, which is not a current price. Use one of ${known}.`;
  },
  function placeIsOnTheMap({ key, value, owner }) {
    if ((key !== 'x' && key !== 'y') || !('text' in owner)) return null;
    return Number(value) >= 0 && Number(value) <= 100
      ? null
      : 'is not on the map. Enter a percentage of its width or height: 0 to 100.';
  },
  function photographExists({ key, value, owner }, { photoNames }) {
    if (key !== 'name' || !('alt' in owner) || photoNames.includes(String(value))) return null;
    return 'is not a photograph in content/photos. Put the file there, or fix the name (folder/name, without .jpg).';
  },
  function logoExists({ key, value }, { logoNames }) {
    if ((key !== 'logo' && key !== 'drawing') || logoNames.includes(String(value))) return null;
    return `is not a drawing in content/logos. Put the file there, or use one of ${logoNames.join(', ')}.`;
  },
  function altIsASentence({ key, value, owner, field }) {
    if (key !== 'alt' || !text(value)) return null;
    if (value === '' && field.startsWith('testimonials.')) return null;
    if (/\.(jpe?g|png|webp|avif)\b|_|^[\w-]+$/i.test(value) || value === owner.name) {
      return 'is a file name. Say in a sentence what the picture shows.';
    }
    return /^[A-Z].*\s.*\s.*[.!?]$/s.test(value)
      ? null
      : 'is not a sentence. Begin with a capital letter, say what the picture shows, and end with a period.';
  },
  function remoteSizeIsKnown({ key, value, owner }) {
    if (!('url' in owner) || (key !== 'width' && key !== 'height')) return null;
    return Number.isInteger(value) && Number(value) > 0
      ? null
      : "is not a size. Enter the picture's size in pixels.";
  },
  function idFitsAnAddress({ key, value, field }) {
    if (key !== 'id' || !/^(quotes|pricing\.packages)\[/.test(field)) return null;
    return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(String(value))
      ? null
      : 'is not a valid name in a link. Use lowercase letters, digits and hyphens, such as team-headshots.';
  },
  function linkLeadsSomewhere({ key, value }, context, module) {
    if (key !== 'href' && key !== 'url') return null;
    return problemOfAddress(String(value), context, module);
  },
  function emailIsWellFormed({ key, value }) {
    if (key !== 'email') return null;
    return /^[^\s@<>"]+@[^\s@<>"]+\.[a-z]{2,}$/i.test(String(value))
      ? null
      : 'is not an e-mail address. Write it as name@example.com.';
  },
  function phoneIsWellFormed({ key, value, owner }) {
    if (key === 'dial') {
      return dialable.test(String(value))
        ? null
        : 'cannot be dialed. Write + and the country code, digits only: +12065550142.';
    }
    if (key !== 'display' || !('dial' in owner)) return null;
    // An invalid number is reported by its own rule.
    if (!dialable.test(String(owner.dial))) return null;
    const digits = String(value).replace(/\D/g, '');
    return digits.length >= 7 && String(owner.dial).endsWith(digits)
      ? null
      : `is a different number than ${String(owner.dial)}. Write the same number in both.`;
  },
  function descriptionFits({ key, value, owner }) {
    if (key !== 'description' || !('title' in owner) || 'price' in owner || !text(value)) return null;
    return value.length <= 160
      ? null
      : `has ${value.length} characters; search engines show 160. Shorten it.`;
  },
  function postDateIsReadable({ key, value }) {
    if (key !== 'postDate') return null;
    return parsePostDate(String(value)) ? null : 'is not a date. Write it as 2024-03-05 or March 5, 2024.';
  },
  function postLinksLeadSomewhere({ key, value }, context, module) {
    if (key !== 'postContent' || !text(value)) return null;
    for (const [, address = ''] of value.matchAll(/(?:href|src)="([^"]*)"/g)) {
      const problem = problemOfAddress(address.replaceAll('&amp;', '&'), context, module);
      if (problem) return `links to '${address}', which ${problem}`;
    }
    return null;
  },
];

/** What the design has room for, in characters, by the name of the field. Everything else is `other`. */
const room = { title: 150, lead: 400, other: 2000 };

/** Fields for short texts, also as lists of lines. */
const titleFields = new Set(
  'title heading headline name label caption subtitle question navigation postTitle'.split(' '),
);

/** A text that is far too long for its place; null if it fits. */
function tooLong({ field, value }: Node): string | null {
  const [, name = ''] = /(\w+)(?:\[\d+\])*$/.exec(field) ?? [];
  if (!text(value) || name === 'postContent' || /^(https?:|mailto:|\/|#)/.test(value)) return null;
  const limit = titleFields.has(name) ? room.title : name === 'lead' ? room.lead : room.other;
  return value.length > limit
    ? `has ${value.length} characters, and its place on the page is made for at most ${limit}. Shorten it.`
    : null;
}

/** All problems that the types cannot rule out. */
export function checkContent(sources: ContentSources, context: ContentContext): ContentProblem[] {
  const modules = Object.entries(sources).map(([file, { content, route }]): ContentModule => {
    const ids = [...walk(content)].filter(({ key }) => key === 'id').map(({ value }) => String(value));
    return { file, route, content, ids: new Set(ids) };
  });
  const prices = modules
    .flatMap(({ content }) => [...walk(content)])
    .flatMap(({ key, value }) => (key === 'price' && Number.isInteger(value) ? Number(value) : []));
  const known = { ...context, prices: [...new Set(prices)].sort((a, b) => a - b) };
  return modules.flatMap((module) => [
    ...[...walk(module.content)].flatMap((node) =>
      rules.flatMap((rule) => {
        const message = rule(node, known, module);
        const mayFollow = rule.name === 'amountsAreOffered';
        return message
          ? [{ module: module.file, field: node.field, value: node.value, message, mayFollow }]
          : [];
      }),
    ),
    ...[...walk(module.content)].flatMap((node): ContentProblem[] => {
      const message = tooLong(node);
      const { field, value } = node;
      return message ? [{ module: module.file, field, value, message, isWarning: true }] : [];
    }),
    ...findDuplicateIds(module),
    ...findEmptyLists(module),
  ]);
}

/** A value for messages, shortened. */
export function shortened(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** Every leaf value of a module. */
export function* walk(
  value: unknown,
  field = '',
  key = '',
  owner: Record<string, unknown> = {},
): Generator<Node> {
  if (Array.isArray(value)) {
    for (const [position, item] of value.entries()) yield* walk(item, `${field}[${position}]`, '', owner);
  } else if (typeof value === 'object' && value !== null) {
    const object: Record<string, unknown> = { ...value };
    for (const [name, item] of Object.entries(object)) {
      yield* walk(item, field ? `${field}.${name}` : name, name, object);
    }
  } else {
    yield { key, field, value, owner };
  }
}

/** The inquiry page: its query string may hold a selection. */
const inquirePage = '/inquire';

function problemOfAddress(
  address: string,
  { routes, servedFiles, catalog }: ContentContext,
  module: ContentModule,
) {
  if (/^(https:\/\/|mailto:)/.test(address)) {
    return URL.canParse(address)
      ? null
      : 'is not a complete address. Copy it from the browser, with https://.';
  }
  if (address.startsWith('//')) {
    return `is an address on another site without its protocol. Write https:${address}.`;
  }
  const [pageAndQuery = '', anchor] = address.split('#');
  const [page = '', query] = pageAndQuery.split('?');
  if (pageAndQuery !== '' && !routes.includes(page) && !servedFiles.includes(page)) {
    return `leads nowhere. Use one of ${routes.join(', ')}, or an absolute address with https://.`;
  }
  // Only the ids of the linking page's own module are known.
  if (anchor !== undefined && (page === '' || page === module.route) && !module.ids.has(anchor)) {
    return `leads to a place that is not on the page. Use one of ${[...module.ids].map((id) => `#${id}`).join(', ')}.`;
  }
  return page === inquirePage && query && catalog ? problemOfPlan(query, catalog) : null;
}

/** A link to a plan may only select what the studio offers. */
function problemOfPlan(query: string, catalog: Catalog): string | null {
  const { notOffered, ignored } = selectionIn(query, catalog);
  // Parameters that count visits are allowed.
  const unknown = [...ignored.filter((name) => !/^(utm_|fbclid$|gclid$)/.test(name)), ...notOffered];
  if (unknown.length === 0) return null;
  const offers = catalog.offers.flatMap(({ items }) => items.map(({ id }) => id));
  const extras = extrasOf(catalog).map(({ id }) => `${id}=1`);
  return (
    `selects ${unknown.join(', ')}, which is not offered. Use offer= with one of ${offers.join(', ')}, and ` +
    `after & any of ${extras.join(', ')} (or a larger number).`
  );
}

function findDuplicateIds({ file, content }: ContentModule): ContentProblem[] {
  const seen = new Set<unknown>();
  return [...walk(content)].flatMap(({ key, field, value }) => {
    if (key !== 'id') return [];
    const duplicate = seen.has(value);
    seen.add(value);
    return duplicate
      ? [{ module: file, field, value, message: 'is used twice on the page. Choose another one.' }]
      : [];
  });
}

/** Empty lists leave gaps in a page, except an e-mail's body and a page's actions. */
function findEmptyLists({ file, content }: ContentModule): ContentProblem[] {
  return [...lists(content)].flatMap(({ field, value }) =>
    value.length > 0 || /(^|\.)(body|actions|posts)$/.test(field)
      ? []
      : [
          {
            module: file,
            field,
            value,
            message:
              'has no entries. Add one. An optional section can be hidden (with null: docs/editing.md).',
          },
        ],
  );
}

function* lists(value: unknown, field = ''): Generator<{ field: string; value: unknown[] }> {
  if (Array.isArray(value)) {
    yield { field, value };
    for (const [position, item] of value.entries()) yield* lists(item, `${field}[${position}]`);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) yield* lists(item, field ? `${field}.${name}` : name);
  }
}
