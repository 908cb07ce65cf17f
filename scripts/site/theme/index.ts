import '../../shared/help';

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { theme } from '../../../content/theme';
import { runCommand } from '../../shared/command';
import { icoOf } from './ico';
import { iconOf, styleOf } from './style';
import { charactersOf } from './unicodeRange';

// Generates from content/theme.ts: the stylesheet, the icons, and the fonts, subset to each `unicode-range` in
// app/fonts.ts.

const folder = 'app/fonts';
/** Width of favicon.ico, in pixels: the size that search engines show, and enough for tabs on any screen. */
const icoSize = 48;

await runCommand(async () => {
  const ranges = [
    ...(await readFile('app/fonts.ts', 'utf8')).matchAll(/'unicode-range',\s*value:\s*'([^']+)'/g),
  ];
  const [first, rest] = ranges.map(([, range = '']) => charactersOf(range));
  if (!first || !rest) {
    throw new Error(
      "app/fonts.ts: each of the two fonts needs a `unicode-range`. Write one: value: 'U+20-7E'.",
    );
  }
  const { file } = theme.typeface;
  const original = await readFile(file).catch(() => {
    throw new Error(
      `content/theme.ts: typeface.file (${file}) cannot be read. Is the path right, from the project's root?`,
    );
  });
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/display.woff2`, await subsetFont(original, first, { targetFormat: 'woff2' }));
  await writeFile(`${folder}/displayRest.woff2`, await subsetFont(original, rest, { targetFormat: 'woff2' }));
  // For share pictures: their renderer does not support WOFF2.
  await writeFile(
    `${folder}/display.ttf`,
    await subsetFont(original, first + rest, { targetFormat: 'truetype' }),
  );
  await writeFile('app/theme.css', styleOf(theme));
  // Generated, so it does not exist in a fresh clone.
  await mkdir('public', { recursive: true });
  const icon = iconOf(theme);
  await writeFile('public/icon.svg', icon);
  const png = await sharp(Buffer.from(icon), { density: (72 * icoSize) / 24 })
    .resize(icoSize)
    .png()
    .toBuffer();
  await writeFile('public/favicon.ico', icoOf(png, icoSize));
});
