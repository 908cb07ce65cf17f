import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { charactersOf } from './unicodeRange';

// Cuts the typeface down to the characters of the first `unicode-range` in app/fonts.ts.

const original =
  'node_modules/@fontsource/hedvig-letters-serif/files/hedvig-letters-serif-latin-400-normal.woff2';
const subset = 'app/fonts/hedvig-letters-serif.woff2';

const [, range] = /'unicode-range',\s*value:\s*'([^']+)'/.exec(await readFile('app/fonts.ts', 'utf8')) ?? [];
if (!range) {
  console.error("app/fonts.ts: the first font has no `unicode-range`. Write one: value: 'U+20-7E'.");
  process.exit(1);
}
await mkdir('app/fonts', { recursive: true });
await writeFile(
  subset,
  await subsetFont(await readFile(original), charactersOf(range), { targetFormat: 'woff2' }),
);
