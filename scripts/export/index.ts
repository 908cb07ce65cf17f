import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nextEnv from '@next/env';
import { compressFiles } from './compress';
import { connectionsOf, withPolicy } from './contentSecurityPolicy';
import { checkHeaderPolicy, type Hosting, hostHeaders } from './hostHeaders';
import { inlineStyles, withoutFonts } from './inlineStyles';
import { compileHint, startScriptsLate } from './startScriptsLate';

// What is done to the exported pages after Next.js has written them.

const out = 'out';
/** Where the data that React needs of each page goes, from the root of the site. */
const dataFolder = '/_next/static/pages';

nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
const connections = connectionsOf(process.env.NEXT_PUBLIC_FIREBASE_PROJECT_ID);
const { hosting }: { hosting: Hosting } = JSON.parse(await readFile('firebase.json', 'utf8'));

/** Finishes one page, and gives the addresses of the scripts that it starts. */
async function finishPage(file: string): Promise<string[]> {
  const page = startScriptsLate(await readFile(file, 'utf8'), file);
  const hash = createHash('sha256').update(page.data).digest('hex').slice(0, 16);
  const address = `${dataFolder}/${hash}.js`;
  await writeFile(path.join(out, address), page.data);
  const html = await inlineStyles(page.html(address), file, (sheet) =>
    readFile(path.join(out, sheet), 'utf8'),
  );
  await writeFile(file, withPolicy(html, file, connections));
  return page.scripts;
}

try {
  await mkdir(path.join(out, dataFolder), { recursive: true });
  const pages = (await readdir(out, { recursive: true })).filter((file) => file.endsWith('.html'));
  const scripts = new Set<string>();
  for (const page of pages) {
    for (const script of await finishPage(path.join(out, page))) scripts.add(path.join(out, script));
  }
  for (const script of scripts) await writeFile(script, compileHint + (await readFile(script, 'utf8')));
  const sheets = (await readdir(out, { recursive: true })).filter((file) => file.endsWith('.css'));
  for (const sheet of sheets.map((name) => path.join(out, name))) {
    await writeFile(sheet, withoutFonts(await readFile(sheet, 'utf8')));
  }
  checkHeaderPolicy(hosting, await readFile(path.join(out, 'index.html'), 'utf8'));
  await writeFile(path.join(out, '_headers'), hostHeaders(hosting));
  const compressed = await compressFiles(out);
  console.log(`export: ${pages.length} pages finished, ${compressed} files compressed.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
