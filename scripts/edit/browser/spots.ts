import { dollars } from '../../../lib/format';
import type { FieldPath } from '../../content/place';
import { leavesOf } from '../fields';
import { markedFields, withWords } from '../marks';
import type { EditorModule } from '../protocol';

/** Something on the page that comes from the content. */
export type Spot = {
  element: Element;
  /** Fields it may come from, the likeliest first. */
  fields: FieldPath[];
  /** The text that shows it, where words can be shown while they are typed. */
  text: Text | null;
};

/** Elements whose name is all that is seen of them, or heard. */
const named = 'img, svg, input, textarea, button, a, [role="img"]';

const ownTexts = (element: Element) =>
  [...element.childNodes].filter((node): node is Text => node instanceof Text && node.data.trim() !== '');

/** Names that an element has beside its text. */
const namesOf = (element: Element) =>
  element.matches(named)
    ? ['alt', 'aria-label', 'placeholder'].flatMap((name) => element.getAttribute(name) ?? [])
    : [];

/** Fields that the marks in an element's own words name. */
const markedIn = (element: Element): FieldPath[] =>
  element.matches('script, style, noscript, template')
    ? []
    : [...ownTexts(element).map(({ data }) => data), ...namesOf(element)].flatMap(markedFields);

const key = (path: FieldPath) => path.join('.');

/** How many steps two ways have in common. */
function commonSteps(one: FieldPath, other: FieldPath): number {
  const different = one.findIndex((step, position) => step !== other[position]);
  return different < 0 ? one.length : different;
}

/** Fields around an element: of the closest one that has any within. */
function fieldsAround(element: Element): FieldPath[] {
  for (let around = element.parentElement; around; around = around.parentElement) {
    const fields = [...around.querySelectorAll('*')].flatMap(markedIn);
    if (fields.length > 0) return fields;
  }
  return [];
}

/** Numbers and other values without marks: found by what they look like, and by what stands around them. */
function unmarkedFields(element: Element, text: string, modules: EditorModule[]): FieldPath[] {
  const shown = text.trim();
  const candidates = modules.flatMap(({ values }) =>
    [...leavesOf(values, [])].filter(({ path, value }) =>
      typeof value === 'number'
        ? [String(value), dollars(value)].includes(shown) && path.at(-1) !== 'scale'
        : value === shown && path.at(-1) === 'email',
    ),
  );
  const around = fieldsAround(element);
  const closeness = (path: FieldPath) => Math.max(0, ...around.map((other) => commonSteps(path, other)));
  const best = Math.max(0, ...candidates.map(({ path }) => closeness(path)));
  return candidates.map(({ path }) => path).filter((path) => closeness(path) === best);
}

/** What an element itself shows of the content; null where that is nothing. */
export function spotOf(element: Element, modules: EditorModule[]): Spot | null {
  const texts = ownTexts(element);
  const marked = new Map(markedIn(element).map((path) => [key(path), path]));
  const fields = [...marked.values()];
  if (fields.length === 0) {
    for (const { data } of texts.filter((text) => /[\d@]/.test(text.data)))
      fields.push(...unmarkedFields(element, data, modules));
  }
  if (fields.length === 0) return null;
  const [text] = texts;
  const isAlone = text && texts.length === 1 && fields.length === 1 && markedFields(text.data).length === 1;
  return { element, fields, text: isAlone ? text : null };
}

/** Words over photographs let the pointer through, and are found all the same. */
const everything = new CSSStyleSheet();
everything.replaceSync('* { pointer-events: auto !important }');

function elementsAt(x: number, y: number): Element[] {
  document.adoptedStyleSheets.push(everything);
  const found = document.elementsFromPoint(x, y);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== everything);
  return found;
}

/** What lies under a point of the window, the uppermost first, also what a link or a veil covers. */
export function spotAt(x: number, y: number, modules: EditorModule[]): Spot | null {
  for (const element of elementsAt(x, y)) {
    const spot = spotOf(element, modules);
    if (spot) return spot;
  }
  return null;
}

/** What an element shows of the content, itself or by what is in it: for those who come by keyboard. */
export function spotWithin(element: Element, modules: EditorModule[]): Spot | null {
  const own = spotOf(element, modules);
  if (own) return own;
  const fields = [...element.querySelectorAll('*')].flatMap((inner) => spotOf(inner, modules)?.fields ?? []);
  return fields.length > 0 ? { element, fields, text: null } : null;
}

const marksOfKeyboard = 'data-edit-stop';

/** React compares a page with what the server has made, and must find it as it came. */
const isTakenOver = (element: Element) =>
  Object.keys(element).some((name) => name.startsWith('__reactFiber'));

/** Stops slides that move by themselves: what is being changed stays in view. */
export function haltSlides(): void {
  for (const button of document.querySelectorAll<HTMLElement>('button[aria-label]')) {
    const fields = markedFields(button.getAttribute('aria-label') ?? '').map(key);
    if (fields.includes('site.carousel.pause') && isTakenOver(button)) button.click();
  }
}

/** Lets the Tab key reach what can be changed and is no link or control. */
export function makeReachable(): void {
  for (const element of document.body.querySelectorAll('*')) {
    if (element.hasAttribute(marksOfKeyboard) || !isTakenOver(element) || markedIn(element).length === 0)
      continue;
    // What screen readers are not told of is named elsewhere.
    if (
      element.closest(
        '[aria-hidden="true"], a[href], button, input, textarea, select, summary, label, [tabindex="0"], iframe',
      )
    )
      continue;
    element.setAttribute('tabindex', '0');
    element.setAttribute(marksOfKeyboard, '');
    element.setAttribute('aria-description', 'Press Enter to change it.');
  }
}

/** The first place on the page that shows something of a part of the content and takes the focus; null where none does. */
export function elementShowing(path: FieldPath): HTMLElement | null {
  const isWithin = (field: FieldPath) => commonSteps(path, field) >= path.length;
  for (const element of document.querySelectorAll('main *, header *, footer *')) {
    if (!markedIn(element).some(isWithin)) continue;
    const focusable = element.closest('a[href], button, summary, [tabindex="0"]');
    if (focusable instanceof HTMLElement && focusable.checkVisibility()) return focusable;
  }
  return null;
}

/** Takes back what `makeReachable` did. */
export function makeUnreachable(): void {
  for (const element of document.querySelectorAll(`[${marksOfKeyboard}]`)) {
    for (const name of ['tabindex', 'aria-description', marksOfKeyboard]) element.removeAttribute(name);
  }
}

/** Shows other words in the place of a spot's, while they are typed. */
export function showWords({ text }: Spot, words: string): void {
  if (!text?.parentElement || !isTakenOver(text.parentElement)) return;
  text.data = withWords(text.data, words);
}
