import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { theme } from '../../../content/theme';
import { styleOf } from './style';

// Colors must use the variables from content/theme.ts; otherwise another studio could not change them.

/** Hard-coded colors. */
const exceptions: [what: RegExp, why: string][] = [
  [/--fade-\w+: linear-gradient\([^;]*;/g, 'a mask: only how opaque it is counts'],
  [/mask-\[[^\]]*\]/g, 'the same as a class'],
  [/--photo-edge: [^;]*;/g, 'an edge of light, so that a dark photograph ends somewhere at night'],
  [/box-shadow: [^;]*;/g, 'a shadow'],
  [/@media print \{[\s\S]*?\n\}/g, 'paper is white and ink black'],
  [/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, 'a comment'],
];

const color =
  /#[\da-f]{3,8}\b|\b(rgb|hsl|oklch|lab|lch)a?\(|(?<![\w-])(white|black)(?![\w-])|-(white|black)\b/gi;

function colorsIn(source: string): string[] {
  const rest = exceptions.reduce((text, [what]) => text.replace(what, ''), source);
  // `#main` and `#menu` are fragments of links.
  return [...rest.matchAll(color)].map(([found]) => found);
}

test.each([
  ['outline: 2px solid #1c1a18;', ['#1c1a18']],
  ['className="border-white outline-[#1c1a18]"', ['-white', '#1c1a18']],
  ['background: rgb(15 13 12 / 0.66);', ['rgb(']],
  ['--fade-up: linear-gradient(to top, rgb(0 0 0 / 0.5), #000);', []],
  ['href="#main" className="whitespace-nowrap bg-surface"', []],
])('%s', (source, found) => {
  expect(colorsIn(source)).toEqual(found);
});

const files = ['app', 'components', 'tailwind.config.ts'].flatMap((root) =>
  root.endsWith('.ts')
    ? [root]
    : readdirSync(root, { recursive: true, encoding: 'utf8' })
        .map((file) => path.posix.join(root, file.split(path.sep).join('/')))
        .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\.|^app\/theme\.css$/.test(file)),
);

test.each(files)('%s contains no color values', (file) => {
  expect(colorsIn(readFileSync(file, 'utf8'))).toEqual([]);
});

test('every color of the theme is a variable', () => {
  const style = styleOf(theme);
  for (const name of [
    'surface',
    'fill-hover',
    'plate',
    'on-photo-plate',
    'on-photo-ink',
    'on-photo-button',
    'on-photo-button-ink',
  ]) {
    expect(style).toContain(`--${name}: `);
  }
});
