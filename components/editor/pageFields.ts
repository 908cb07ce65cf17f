import type { ContentNode, FieldPath } from '@/lib/contentSchema';
import { findFieldMarkers } from '@/lib/fieldMarkers';
import { formatDollars } from '@/lib/format';

/** An element of the page that shows content, and the field that a press on it opens. */
export type PageField = { element: Element; path: FieldPath };

/** Elements whose accessible name comes from an attribute. */
const namedElements = 'img, svg, input, textarea, button, a, [role="img"]';

const getTexts = (element: Element) =>
  [...element.childNodes].filter((node): node is Text => node instanceof Text && node.data.trim() !== '');

function findMarkedPaths(element: Element): FieldPath[] {
  if (element.matches('script, style, noscript, template')) return [];
  const names = element.matches(namedElements)
    ? ['alt', 'aria-label', 'placeholder'].flatMap((name) => element.getAttribute(name) ?? [])
    : [];
  return [...getTexts(element).map(({ data }) => data), ...names]
    .flatMap(findFieldMarkers)
    .map(({ path }) => path);
}

function countCommonSteps(one: FieldPath, other: FieldPath): number {
  const index = one.findIndex((step, position) => step !== other[position]);
  return index < 0 ? one.length : index;
}

/** Marked fields within the closest ancestor that contains a mark. */
function findPathsAround(element: Element): FieldPath[] {
  for (let around = element.parentElement; around; around = around.parentElement) {
    const paths = [...around.querySelectorAll('*')].flatMap(findMarkedPaths);
    if (paths.length > 0) return paths;
  }
  return [];
}

/** The field of a value without a mark, such as a number: the one with the same text that is next to the marked fields around. */
function findUnmarkedPath(element: Element, nodes: ContentNode[]): FieldPath | undefined {
  const visibleText = element.textContent?.trim() ?? '';
  if (!/[\d@]/.test(visibleText)) return undefined;
  const candidates = nodes.filter(({ value, schema }) =>
    typeof value === 'number'
      ? [String(value), formatDollars(value)].includes(visibleText)
      : schema.kind === 'email' && value === visibleText,
  );
  if (candidates.length === 0) return undefined;
  const around = findPathsAround(element);
  const rate = ({ path }: ContentNode) => Math.max(...around.map((other) => countCommonSteps(path, other)));
  return candidates.sort((one, other) => rate(other) - rate(one))[0]?.path;
}

/** The field of the part of a text that is at a point of the window; undefined if none is. */
function findPathAtPoint(text: Text, { x, y }: { x: number; y: number }): FieldPath | undefined {
  const range = document.createRange();
  let start = 0;
  return findFieldMarkers(text.data).find(({ index }) => {
    range.setStart(text, start);
    range.setEnd(text, index);
    start = index;
    return [...range.getClientRects()].some(
      ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
    );
  })?.path;
}

/** The field that an element itself shows, at a point if its text has several; null if it shows none. */
function findOwnField(
  element: Element,
  nodes: ContentNode[],
  point?: { x: number; y: number },
): PageField | null {
  const pressed =
    point &&
    getTexts(element)
      .map((text) => findPathAtPoint(text, point))
      .find(Boolean);
  // The last mark is that of the text itself; those before it are of what fills its placeholders.
  const path = pressed ?? findMarkedPaths(element).at(-1) ?? findUnmarkedPath(element, nodes);
  return path ? { element, path } : null;
}

/** The topmost field at a point of the window, also below links and overlays, and where `pointer-events` is `none`. */
export function findFieldAtPoint(x: number, y: number, nodes: ContentNode[]): PageField | null {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { pointer-events: auto !important }');
  document.adoptedStyleSheets.push(sheet);
  try {
    for (const element of document.elementsFromPoint(x, y)) {
      const field = findOwnField(element, nodes, { x, y });
      if (field) return field;
    }
    return null;
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  }
}

/** The first field that an element or its descendants show: for keyboard use. */
export function findFieldWithin(element: Element, nodes: ContentNode[]): PageField | null {
  for (const candidate of [element, ...element.querySelectorAll('*')]) {
    const field = findOwnField(candidate, nodes);
    if (field) return { ...field, element };
  }
  return null;
}

const stopAttribute = 'data-edit-stop';

/** Whether React has hydrated an element: before that, its DOM must not be changed. */
const isHydrated = (element: Element) => Object.keys(element).some((name) => name.startsWith('__reactFiber'));

/** Makes texts reachable by Tab. What is focusable already, or hidden from assistive technology, stays as it is. */
export function addFocusStops(): void {
  const nestedControls =
    '[aria-hidden="true"], a[href], button, input, textarea, select, summary, label, [tabindex="0"], iframe';
  for (const element of document.body.querySelectorAll('*')) {
    if (element.hasAttribute(stopAttribute) || !isHydrated(element) || element.closest(nestedControls))
      continue;
    if (findMarkedPaths(element).length === 0) continue;
    element.setAttribute('tabindex', '0');
    element.setAttribute(stopAttribute, '');
    element.setAttribute('aria-description', 'Press Enter to change it.');
  }
}

/** Reverts `addFocusStops`. */
export function removeFocusStops(): void {
  for (const element of document.querySelectorAll(`[${stopAttribute}]`))
    for (const name of ['tabindex', 'aria-description', stopAttribute]) element.removeAttribute(name);
}

/** Removes marks from the addresses of e-mails, which contain texts of the content. */
export function cleanAddresses(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href*="%F3%A0"]'))
    if (isHydrated(link)) link.href = link.href.replace(/(%F3%A0%8[4-7]%[89AB][0-9A-F])+/g, '');
}

/** Pauses carousels while editing: those that advance say so to screen readers, and their first button pauses them. */
export function pauseCarousels(): void {
  for (const carousel of document.querySelectorAll('.carousel:has([aria-live="off"])')) {
    const button = carousel.querySelector('button');
    if (button && isHydrated(button)) button.click();
  }
}
