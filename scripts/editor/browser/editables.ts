import { formatDollars } from '../../../lib/format';
import type { FieldPath } from '../../content/model/shape';
import { markedFields, withText } from '../marks/marks';
import { leavesOf } from '../shared/fields';
import type { EditorModule } from '../shared/protocol';

/** An element of the page that shows content. */
export type Editable = {
  element: Element;
  /** Fields it may come from, the most likely first. */
  fields: FieldPath[];
  /** Its text node, if text can be previewed while typing. */
  text: Text | null;
};

/** Elements whose accessible name comes from an attribute. */
const named = 'img, svg, input, textarea, button, a, [role="img"]';

const ownTexts = (element: Element) =>
  [...element.childNodes].filter((node): node is Text => node instanceof Text && node.data.trim() !== '');

/** Accessible names in attributes. */
const namesOf = (element: Element) =>
  element.matches(named)
    ? ['alt', 'aria-label', 'placeholder'].flatMap((name) => element.getAttribute(name) ?? [])
    : [];

/** Fields marked in an element's own text and attributes. */
const markedIn = (element: Element): FieldPath[] =>
  element.matches('script, style, noscript, template')
    ? []
    : [...ownTexts(element).map(({ data }) => data), ...namesOf(element)].flatMap(markedFields);

const key = (path: FieldPath) => path.join('.');

/** Length of the common prefix of two paths. */
function commonSteps(one: FieldPath, other: FieldPath): number {
  const different = one.findIndex((step, position) => step !== other[position]);
  return different < 0 ? one.length : different;
}

/** Marked fields within the closest ancestor that has any. */
function fieldsAround(element: Element): FieldPath[] {
  for (let around = element.parentElement; around; around = around.parentElement) {
    const fields = [...around.querySelectorAll('*')].flatMap(markedIn);
    if (fields.length > 0) return fields;
  }
  return [];
}

/** Fields of values without marks, such as numbers: matched by their text and the marks around them. */
function unmarkedFields(element: Element, text: string, modules: EditorModule[]): FieldPath[] {
  const shown = text.trim();
  const candidates = modules.flatMap(({ values }) =>
    [...leavesOf(values, [])].filter(({ path, value }) =>
      typeof value === 'number'
        ? [String(value), formatDollars(value)].includes(shown) && path.at(-1) !== 'scale'
        : value === shown && path.at(-1) === 'email',
    ),
  );
  const around = fieldsAround(element);
  const closeness = (path: FieldPath) => Math.max(0, ...around.map((other) => commonSteps(path, other)));
  const best = Math.max(0, ...candidates.map(({ path }) => closeness(path)));
  return candidates.map(({ path }) => path).filter((path) => closeness(path) === best);
}

/** The content that an element itself shows; null if it shows none. */
export function editableOf(element: Element, modules: EditorModule[]): Editable | null {
  const texts = ownTexts(element);
  const marked = new Map(markedIn(element).map((path) => [key(path), path]));
  const fields = [...marked.values()];
  if (fields.length === 0) {
    for (const { data } of texts.filter((text) => /[\d@]/.test(text.data)))
      fields.push(...unmarkedFields(element, data, modules));
  }
  if (fields.length === 0) return null;
  const [text] = texts;
  // Each line of the text is one of the fields.
  const isClear =
    text &&
    texts.length === 1 &&
    (fields.length === 1 || text.data.split('\n').length === fields.length) &&
    markedFields(text.data).length === fields.length;
  return { element, fields, text: isClear ? text : null };
}

/** Finds text over photographs, too, which has `pointer-events: none`. */
function elementsAt(x: number, y: number): Element[] {
  const reachable = new CSSStyleSheet();
  reachable.replaceSync('* { pointer-events: auto !important }');
  document.adoptedStyleSheets.push(reachable);
  const found = document.elementsFromPoint(x, y);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== reachable);
  return found;
}

/** The fields of a text of several lines that are at a point: one, or all beside the lines. */
function fieldsAt({ fields, text }: Editable, x: number, y: number): FieldPath[] {
  if (!text || fields.length === 1) return fields;
  const range = document.createRange();
  let start = 0;
  for (const [position, line] of text.data.split('\n').entries()) {
    range.setStart(text, start);
    range.setEnd(text, start + line.length);
    const isHit = [...range.getClientRects()].some(
      ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
    );
    if (isHit) return fields.slice(position, position + 1);
    start += line.length + 1;
  }
  return fields;
}

/** The topmost editable at a point of the window, even when it is covered by a link or an overlay. */
export function editableAt(x: number, y: number, modules: EditorModule[]): Editable | null {
  for (const element of elementsAt(x, y)) {
    const editable = editableOf(element, modules);
    if (editable) return { ...editable, fields: fieldsAt(editable, x, y) };
  }
  return null;
}

/** The content that an element or its descendants show: for keyboard use. */
export function editableWithin(element: Element, modules: EditorModule[]): Editable | null {
  const own = editableOf(element, modules);
  if (own) return own;
  const fields = [...element.querySelectorAll('*')].flatMap(
    (inner) => editableOf(inner, modules)?.fields ?? [],
  );
  return fields.length > 0 ? { element, fields, text: null } : null;
}

const focusableAttribute = 'data-edit-stop';

/** Whether React has hydrated an element: before that, its DOM must not be changed. */
const isHydrated = (element: Element) => Object.keys(element).some((name) => name.startsWith('__reactFiber'));

/** Pauses carousels while editing: those that advance say so to screen readers, and their first button pauses them. */
export function pauseCarousels(): void {
  for (const carousel of document.querySelectorAll('.carousel:has([aria-live="off"])')) {
    const button = carousel.querySelector('button');
    if (button && isHydrated(button)) button.click();
  }
}

/** Makes editable elements that are not interactive focusable. */
export function makeReachable(): void {
  for (const element of document.body.querySelectorAll('*')) {
    if (element.hasAttribute(focusableAttribute) || !isHydrated(element) || markedIn(element).length === 0)
      continue;
    // Skips what is focusable already, or hidden from assistive technology.
    if (
      element.closest(
        '[aria-hidden="true"], a[href], button, input, textarea, select, summary, label, [tabindex="0"], iframe',
      )
    )
      continue;
    element.setAttribute('tabindex', '0');
    element.setAttribute(focusableAttribute, '');
    element.setAttribute('aria-description', 'Press Enter to change it.');
  }
}

/** Reverts `makeReachable`. */
export function makeUnreachable(): void {
  for (const element of document.querySelectorAll(`[${focusableAttribute}]`)) {
    for (const name of ['tabindex', 'aria-description', focusableAttribute]) element.removeAttribute(name);
  }
}

/** Previews the text of a field in the page while it is typed, if the element still shows that field. */
export function showText({ text }: Editable, path: FieldPath, typed: string): void {
  if (!text?.parentElement || !isHydrated(text.parentElement)) return;
  text.data = withText(text.data, path, typed);
}
