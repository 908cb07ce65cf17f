import type { SiteContent } from '../../content/schema/site';
import type { ContentProblem, ContentSources } from './checkContent';

/**
 * Widths in the navigation bar in pixels, measured in Chromium at 1200 px: a link without its label, a letter; the icon
 * next to the name, and a letter of the name; the main button, and a letter of it; and the rest.
 */
const widths = { link: 30, letter: 7.5, mark: 28, nameLetter: 10.5, button: 36, buttonLetter: 7.7, rest: 80 };
/** Width of the bar at 1200 px, in pixels, less a tenth for wider fallback fonts. */
const availableWidth = 980;

/** Labels of the pages in the navigation bar, by module. */
const labelsOf = (sources: ContentSources) =>
  Object.entries(sources).flatMap(([module, { content, route }]) => {
    const label: unknown = route === undefined ? null : Object(content.meta).navigation;
    return typeof label === 'string' ? [{ module, label }] : [];
  });

/** Reports links that do not fit next to each other in the navigation bar: each would wrap onto two lines. */
export function checkNavigation(
  { navigation, shortName }: Pick<SiteContent, 'navigation' | 'shortName'>,
  sources: ContentSources,
): ContentProblem[] {
  const links = labelsOf(sources);
  const letters = links.reduce((sum, { label }) => sum + label.length, 0);
  const width =
    links.length * widths.link +
    letters * widths.letter +
    widths.mark +
    shortName.length * widths.nameLetter +
    widths.button +
    navigation.contact.label.length * widths.buttonLetter +
    widths.rest;
  const [longest] = [...links].sort((one, other) => other.label.length - one.label.length);
  if (!longest || width <= availableWidth) return [];
  const tooMany = Math.ceil((width - availableWidth) / widths.letter);
  return [
    {
      module: longest.module,
      field: 'meta.navigation',
      value: longest.label,
      message: `is the longest of ${links.length} links that do not fit next to each other in the bar. Shorten them by about ${tooMany} letters, or hide one (with null) and link to it in the footer.`,
    },
  ];
}
