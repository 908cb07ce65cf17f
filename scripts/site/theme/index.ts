import '../../shared/help';

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { theme } from '../../../content/theme';
import { runCommand } from '../../shared/command';
import { charactersOf, iconOf, icoOf, styleOf } from './style';

// Generates from content/theme.ts: the stylesheet, the icons, and the fonts, subset to each `unicode-range` in
// app/fonts.ts.

/** Width of favicon.ico, in pixels: the size that search engines show, and enough for tabs on any screen. */
const icoSize = 48;

await runCommand(async () => {
  const source = await readFile('app/fonts.ts', 'utf8');
  const ranges = [...source.matchAll(/'unicode-range',\s*value:\s*'([^']+)'/g)];
  const [common, steady, rest] = ranges.map(([, range = '']) => charactersOf(range));
  if (!common || common !== steady || !rest) {
    throw new Error(
      "app/fonts.ts: each of the three fonts needs a `unicode-range`, and the first two the same. Write one: value: 'U+20-7E'.",
    );
  }
  const { file } = theme.typeface;
  const original = await readFile(file).catch(() => {
    throw new Error(
      `content/theme.ts: typeface.file (${file}) cannot be read. Is the path right, from the project's root?`,
    );
  });
  // Generated, so they do not exist in a fresh clone.
  for (const folder of ['app/fonts', 'public']) await mkdir(folder, { recursive: true });
  const writeFont = async (name: string, text: string, targetFormat: 'woff2' | 'truetype') =>
    writeFile(`app/fonts/${name}`, await subsetFont(original, text, { targetFormat }));
  await writeFont('display.woff2', common, 'woff2');
  await writeFont('displayRest.woff2', rest, 'woff2');
  // For share pictures: their renderer does not support WOFF2.
  await writeFont('display.ttf', common + rest, 'truetype');
  await writeFile('app/theme.css', styleOf(theme));
  const icon = iconOf(theme);
  await writeFile('public/icon.svg', icon);
  const drawing = sharp(Buffer.from(icon), { density: (72 * icoSize) / 24 });
  await writeFile('public/favicon.ico', icoOf(await drawing.resize(icoSize).png().toBuffer(), icoSize));
});
