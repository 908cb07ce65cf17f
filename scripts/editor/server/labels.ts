import { findingTitles } from '../../content/launch/groups';
import type { FieldPath } from '../../content/place';
import type { Value } from './values';

/** Labels of fields whose names are not clear enough for a photographer. */
const known: Record<string, string> = {
  ...findingTitles,
  actions: 'Buttons and links',
  alt: 'Alternative text',
  altLabel: 'Label of the alternative text',
  booking: 'Booking elsewhere',
  call: 'Call',
  dial: 'Number to dial',
  display: 'Number as shown',
  email: 'E-mail',
  emailLabel: 'Label of the e-mail',
  head: 'Top of the page',
  hero: 'First screen',
  href: 'Links to',
  id: 'Name in links',
  inv: 'Footer',
  invAccent: 'Links in the footer',
  invInk: 'Text in the footer',
  invLine: 'Lines in the footer',
  invMuted: 'Secondary text in the footer',
  fill: 'Main buttons',
  fillHover: 'Main buttons on hover',
  fillInk: 'Text on main buttons',
  ink: 'Text',
  kind: 'Kind',
  lead: 'Lead',
  meta: 'Search engines and sharing',
  name: 'Name',
  onPhoto: 'On photographs',
  perLook: 'Once per look',
  onTop: 'Added to the previous line',
  photo: 'Photograph',
  short: 'Short name',
  url: 'Address',
  x: 'From the left, in percent',
  y: 'From the top, in percent',
};

/** The label of a field: `Price lines` for `priceLines`. */
export function labelOf(name: string): string {
  const label = known[name];
  if (label) return label;
  const words = name.replace(
    /([a-z])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What one entry is called, where the name of its list does not say it. */
const entryNames: Record<string, string> = {
  actions: 'Button or link',
  answer: 'Paragraph',
  body: 'Line',
  headline: 'Line',
  includes: 'Item',
  local: 'Font',
  promise: 'Sentence',
};

/** Whether the label of an entry implies its list, as `Slide 3` does. */
const isImplied = (list: string) => list === 'actions' || !(list in entryNames || singularOf(list) === null);

/** The singular of a list's label; null if it is no plural. */
function singularOf(list: string): string | null {
  const label = labelOf(list);
  if (/ies$/.test(label)) return label.replace(/ies$/, 'y');
  return /[^s]s$/.test(label) ? label.slice(0, -1) : null;
}

/** The label of one list entry: `Slide` for `slides`. */
export const entryLabel = (list: string) => entryNames[list] ?? singularOf(list) ?? 'Part';

/** Fields that identify a list entry to the user, the best first. */
const titles = ['title', 'name', 'heading', 'question', 'label', 'caption', 'logo', 'quote', 'text', 'alt'];

/** The title of a list entry; empty if it has none. */
export function titleOf(entry: Value | undefined): string {
  if (typeof entry === 'string' || typeof entry === 'number') return String(entry);
  if (Array.isArray(entry)) return titleOf(entry[0]);
  if (typeof entry !== 'object' || entry === null) return '';
  for (const name of titles) {
    const value = entry[name];
    if (typeof value === 'string' && value !== '') return value;
  }
  return entry.photo === undefined ? '' : titleOf(entry.photo);
}

/** Each color has one value for each theme. */
const themes = ['Light theme', 'Dark theme'];
const isColor = ([root, group]: FieldPath) => root === 'theme' && group === 'colors';

/** A path as labels: `First screen`, `Slide 3`, `Caption`. The first step is the module. */
export function placeOf(path: FieldPath): string[] {
  const steps = path.slice(1);
  return steps.flatMap((step, position) => {
    if (typeof step === 'number') {
      const list = steps[position - 1];
      const theme = isColor(path) ? themes[step] : undefined;
      return [theme ?? `${typeof list === 'string' ? entryLabel(list) : 'Part'} ${step + 1}`];
    }
    return typeof steps[position + 1] === 'number' && isImplied(step) && !isColor(path)
      ? []
      : [labelOf(step)];
  });
}

/** A message without its hints for those who edit the files, which are in parentheses. */
export const plainMessage = (message: string) =>
  message.replace(/ \([^()]*(?:\bnull\b|\bcontent\/|\bdocs\/|\bdial\b|\.jpg)[^()]*\)/g, '');

/** A problem as a sentence of its own: `“Lead” is empty. Write the text, or remove the entry.` */
export function sentenceOf({ path, message }: { path: FieldPath; message: string }): string {
  const words = plainMessage(message);
  return /^[a-z]/.test(words) ? `“${placeOf(path).at(-1) ?? 'This page'}” ${words}` : words;
}
