import { parsePlan, reservedParameters } from '../../lib/booking/planQuery';
import { type Catalog, getOffers } from '../../lib/booking/quote';
import type { ContentNode } from '../../lib/contentSchema';
import { sitePages } from '../../lib/pages';
import { createProblem, formatPath, type Problem } from './problem';
import type { Project } from './readContent';
import { getContentFile } from './schemas';

/** The planner: its query string may hold a plan. */
const inquirePage = '/inquire';

const getFile = ({ path }: ContentNode) => getContentFile(path[0]);

/** The kinds of ids that are parts of a page, which addresses name after the `#`. */
const anchorKinds = ['slug', 'offerSlug'];

/** Links, also in posts, that lead nowhere. */
export function checkLinks(nodes: ContentNode[], project: Project, catalog: Catalog | null): Problem[] {
  return nodes.flatMap((node) => {
    const kind = node.schema.kind;
    const findIds = () =>
      nodes
        .filter((other) => getFile(other) === getFile(node) && anchorKinds.includes(other.schema.kind ?? ''))
        .map(({ value }) => String(value));
    const findProblem = (address: string) =>
      findAddressProblem(address, getFile(node), findIds, project, catalog);
    if (kind === 'href' || kind === 'webAddress') {
      const message = findProblem(String(node.value));
      return message ? [createProblem(node, 'link', message)] : [];
    }
    if (kind !== 'postHtml') return [];
    for (const [, address = ''] of String(node.value).matchAll(/(?:href|src)="([^"]*)"/g)) {
      const message = findProblem(address.replaceAll('&amp;', '&'));
      if (message) return [createProblem(node, 'link', `links to '${address}', which ${message}`)];
    }
    return [];
  });
}

function findAddressProblem(
  address: string,
  file: string,
  findIds: () => string[],
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
  if (
    anchor !== undefined &&
    (page === '' || sitePages.some(({ name, path }) => path === page && getContentFile(name) === file))
  ) {
    const ids = findIds();
    if (!ids.includes(anchor))
      return `leads to a section that is not on the page. Use one of ${ids.map((id) => `#${id}`).join(', ')}.`;
  }
  return page === inquirePage && query && catalog ? findPlanProblem(query, catalog) : null;
}

/** A link to a plan may only select what the studio offers. */
function findPlanProblem(query: string, catalog: Catalog): string | null {
  const { notOffered, unknownParameters: unknownNames } = parsePlan(query, catalog);
  // Parameters that count visits are allowed.
  const rejectedNames = [
    ...unknownNames.filter((name) => !/^(utm_|fbclid$|gclid$)/.test(name)),
    ...notOffered,
  ];
  if (rejectedNames.length === 0) return null;
  const offers = getOffers(catalog).map(({ id }) => id);
  const extras = catalog.extras.map(({ id }) => `${id}=1`);
  return (
    `selects ${rejectedNames.join(', ')}, which is not offered. Use offer= with one of ${offers.join(', ')}, and ` +
    `after & any of ${extras.join(', ')} (or a larger number).`
  );
}

/** Names in `{price:…}` and in links to plans that stand for something else. */
const reservedIds = ['deposit', ...reservedParameters];

/** Ids that two fields have: those of offers are unique in the whole content, the others in their module. */
export function checkDuplicates(nodes: ContentNode[]): Problem[] {
  const ids = nodes.filter(({ schema }) => schema.control === 'id');
  const isOffer = (node: ContentNode) => /^offer/.test(node.schema.kind ?? '');
  return ids.flatMap((node, position) => {
    if (isOffer(node) && reservedIds.includes(String(node.value)))
      return [
        createProblem(node, 'duplicate', 'has a meaning of its own in links and texts. Choose another one.'),
      ];
    const firstNode = ids
      .slice(0, position)
      .find(
        (other) =>
          other.value === node.value &&
          (getFile(other) === getFile(node) || (isOffer(other) && isOffer(node))),
      );
    if (!firstNode) return [];
    const message = `is used twice: it is also ${formatPath(firstNode.path)} in ${getFile(firstNode)}. Choose another one.`;
    return [createProblem(node, 'duplicate', message)];
  });
}

/** Where the entries are that a reference may name, by its kind. */
const references: Record<string, { lists: string[]; target: string }> = {
  session: { lists: ['studio.sessions'], target: 'a session' },
  extra: { lists: ['headshot.extras', 'headshot.grooming'], target: 'an extra' },
  testimonial: { lists: ['home.testimonials'], target: 'a testimonial of the home page' },
};

/** References to sessions, extras and testimonials that do not exist. While a list of them is hidden or has mistakes, they are not known. */
export function checkReferences(nodes: ContentNode[]): Problem[] {
  return nodes.flatMap((node) => {
    if (node.schema.control !== 'reference') return [];
    const kind = node.schema.kind ?? '';
    const { lists: listPaths = [], target } = references[kind] ?? {};
    const isTarget = ({ schema }: ContentNode) =>
      schema.kind === (kind === 'testimonial' ? 'testimonialId' : 'offerId');
    const lists = listPaths.map((list) =>
      nodes.filter((other) => isTarget(other) && other.path.join('.').startsWith(`${list}.`)),
    );
    const ids = lists.flat().map(({ value }) => value);
    if (ids.includes(node.value) || lists.some((list) => list.length === 0)) return [];
    const message = `is not the id of ${target}. Use one of ${ids.join(', ')}.`;
    return [createProblem(node, 'reference', message, 'fatal')];
  });
}

/** Photographs and drawings that do not exist. */
export function checkFiles(nodes: ContentNode[], { photoNames, drawings }: Project): Problem[] {
  return nodes.flatMap((node): Problem[] => {
    const { schema, value } = node;
    if (schema.control === 'photograph' && !photoNames.includes(String(value)))
      return [
        createProblem(
          node,
          'photograph',
          createMissingPhotographMessage('fix the name (folder/name, without .jpg)'),
        ),
      ];
    if (schema.control === 'drawing' && !drawings.includes(String(value))) {
      const message = `is not a drawing in public/logos. Put the file there, or use one of ${drawings.join(', ')}.`;
      return [createProblem(node, 'drawing', message)];
    }
    if (schema.propertyNames?.control !== 'photograph') return [];
    return Object.keys(Object(value))
      .filter((name) => !photoNames.includes(name))
      .map((name) => {
        const field = { ...node, path: [...node.path, name], value: name };
        return createProblem(field, 'photograph', createMissingPhotographMessage('remove the line'));
      });
  });
}

const createMissingPhotographMessage = (alternative: string) =>
  `is not a photograph in content/photos. Put the file there, or ${alternative}.`;
