import { parsePlan, reservedParameters } from '../../../lib/inquiry/planQuery';
import { type Catalog, getOffers } from '../../../lib/inquiry/quote';
import { contentModules } from '../model/readModel';
import type { ContentNode } from '../model/shape';
import type { Project } from './content';
import { formatPath, type Problem, problemAt } from './problem';

/** The inquiry page: its query string may hold a selection. */
const inquirePage = '/inquire';

const ruleOf = ({ shape }: ContentNode) => ('rule' in shape ? shape.rule : null);

/** The kinds of ids that are parts of a page, which addresses name after the `#`. */
const anchorRules = ['slug', 'offerSlug'];

/** Links, also in posts, that lead nowhere. */
export function checkLinks(nodes: ContentNode[], project: Project, catalog: Catalog | null): Problem[] {
  return nodes.flatMap((node) => {
    const rule = ruleOf(node);
    const idsOf = () =>
      nodes
        .filter((other) => other.file === node.file && anchorRules.includes(ruleOf(other) ?? ''))
        .map(({ value }) => String(value));
    const problemOf = (address: string) => problemOfAddress(address, node.file, idsOf, project, catalog);
    if (rule === 'href' || rule === 'webAddress') {
      const message = problemOf(String(node.value));
      return message ? [problemAt(node, 'link', message)] : [];
    }
    if (rule !== 'postHtml') return [];
    for (const [, address = ''] of String(node.value).matchAll(/(?:href|src)="([^"]*)"/g)) {
      const message = problemOf(address.replaceAll('&amp;', '&'));
      if (message) return [problemAt(node, 'link', `links to '${address}', which ${message}`)];
    }
    return [];
  });
}

function problemOfAddress(
  address: string,
  file: string,
  idsOf: () => string[],
  { routes, servedFiles }: Project,
  catalog: Catalog | null,
): string | null {
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
  // Only the names of the linking page's own module are known.
  if (anchor !== undefined && (page === '' || page === contentModules[file]?.route)) {
    const ids = idsOf();
    if (!ids.includes(anchor))
      return `leads to a section that is not on the page. Use one of ${ids.map((id) => `#${id}`).join(', ')}.`;
  }
  return page === inquirePage && query && catalog ? problemOfPlan(query, catalog) : null;
}

/** A link to a plan may only select what the studio offers. */
function problemOfPlan(query: string, catalog: Catalog): string | null {
  const { notOffered, unknownParameters: ignored } = parsePlan(query, catalog);
  // Parameters that count visits are allowed.
  const unknown = [...ignored.filter((name) => !/^(utm_|fbclid$|gclid$)/.test(name)), ...notOffered];
  if (unknown.length === 0) return null;
  const offers = getOffers(catalog).map(({ id }) => id);
  const extras = catalog.extras.map(({ id }) => `${id}=1`);
  return (
    `selects ${unknown.join(', ')}, which is not offered. Use offer= with one of ${offers.join(', ')}, and ` +
    `after & any of ${extras.join(', ')} (or a larger number).`
  );
}

/** Names in `{price:…}` and in links to plans that stand for something else. */
const reservedIds = ['deposit', ...reservedParameters];

/** Ids that two fields have: those of offers are unique in the whole content, the others in their module. */
export function checkDuplicates(nodes: ContentNode[]): Problem[] {
  const ids = nodes.filter(({ shape }) => shape.kind === 'id');
  const isOffer = (node: ContentNode) => ruleOf(node) !== 'slug';
  return ids.flatMap((node, position) => {
    if (isOffer(node) && reservedIds.includes(String(node.value)))
      return [
        problemAt(node, 'duplicate', 'has a meaning of its own in links and texts. Choose another one.'),
      ];
    const first = ids
      .slice(0, position)
      .find(
        (other) =>
          other.value === node.value && (other.file === node.file || (isOffer(other) && isOffer(node))),
      );
    if (!first) return [];
    const message = `is used twice: it is also ${formatPath(first.path)} in ${first.file}. Choose another one.`;
    return [problemAt(node, 'duplicate', message)];
  });
}

/** Where the entries are that a reference may name, by its kind. */
const referencedLists: Record<string, string[]> = {
  session: ['studio.sessions'],
  extra: ['headshot.extras', 'headshot.grooming'],
};

/** References to sessions and extras that do not exist. While a list of them is hidden or has mistakes, they are not known. */
export function checkReferences(nodes: ContentNode[]): Problem[] {
  return nodes.flatMap((node) => {
    if (node.shape.kind !== 'reference') return [];
    const kind = node.shape.rule;
    const lists = (referencedLists[kind] ?? []).map((list) =>
      nodes.filter((other) => ruleOf(other) === 'offerId' && other.path.join('.').startsWith(`${list}.`)),
    );
    const ids = lists.flat().map(({ value }) => value);
    if (ids.includes(node.value) || lists.some((list) => list.length === 0)) return [];
    const message = `is not the name of ${kind === 'extra' ? 'an extra' : 'a session'} in links. Use one of ${ids.join(', ')}.`;
    return [problemAt(node, 'reference', message, 'fatal')];
  });
}

/** Photographs and drawings that do not exist. */
export function checkFiles(nodes: ContentNode[], { photoNames, drawings }: Project): Problem[] {
  return nodes.flatMap((node): Problem[] => {
    const { shape, value } = node;
    if (shape.kind === 'photograph' && !photoNames.includes(String(value)))
      return [problemAt(node, 'photograph', noPhotograph('fix the name (folder/name, without .jpg)'))];
    if (shape.kind === 'drawing' && !drawings.includes(String(value))) {
      const message = `is not a drawing in public/logos. Put the file there, or use one of ${drawings.join(', ')}.`;
      return [problemAt(node, 'drawing', message)];
    }
    if (shape.kind !== 'record' || shape.keys?.kind !== 'photograph') return [];
    return Object.keys(Object(value))
      .filter((name) => !photoNames.includes(name))
      .map((name) => {
        const field = { ...node, path: [...node.path, name], value: name };
        return problemAt(field, 'photograph', noPhotograph('remove the line'));
      });
  });
}

const noPhotograph = (otherwise: string) =>
  `is not a photograph in content/photos. Put the file there, or ${otherwise}.`;
