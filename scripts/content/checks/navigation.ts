import { contentModules } from '../model/modules';
import { exportedValue, valueAt } from '../model/shape';
import type { Content } from './content';
import { type Problem, problemAt } from './problem';

/**
 * Widths in the navigation bar in pixels, measured in Chromium at 1200 px: a link without its label, a letter; the icon
 * next to the name, and a letter of the name; the button, and a letter of it; and the rest.
 */
const widths = { link: 26, letter: 7.5, mark: 28, nameLetter: 10.5, button: 36, buttonLetter: 7.7, rest: 80 };
/** Width of the bar at 1200 px, in pixels, less a tenth for wider fallback fonts. */
const availableWidth = 980;

/** Reports links that do not fit next to each other in the navigation bar: each would wrap onto two lines. */
export function checkNavigation(content: Content): Problem[] {
  const shortName = exportedValue(content, ['site', 'shortName']);
  const labels = ['contact', 'plan'].map((name) =>
    exportedValue(content, ['site', 'navigation', name, 'label']),
  );
  const [contact, plan] = labels;
  if (typeof shortName !== 'string' || typeof contact !== 'string' || typeof plan !== 'string') return [];
  const links = content.modules.flatMap(({ file, values }) => {
    if (!contentModules[file]?.route) return [];
    return Object.entries(values).flatMap(([name, value]) => {
      const path = [name, 'meta', 'navigation'];
      const label = valueAt(value, path.slice(1));
      return typeof label === 'string' ? [{ file, path, value: label }] : [];
    });
  });
  const letters = links.reduce((sum, { value }) => sum + value.length, 0);
  const width =
    (links.length + 1) * widths.link +
    (letters + contact.length) * widths.letter +
    widths.mark +
    shortName.length * widths.nameLetter +
    widths.button +
    plan.length * widths.buttonLetter +
    widths.rest;
  const [longest] = [...links].sort((one, other) => other.value.length - one.value.length);
  if (!longest || width <= availableWidth) return [];
  const tooMany = Math.ceil((width - availableWidth) / widths.letter);
  const message = `is the longest of ${links.length} links that do not fit next to each other in the bar. Shorten them by about ${tooMany} letters, or hide one (with null) and link to it in the footer.`;
  return [problemAt(longest, 'navigation', message)];
}
