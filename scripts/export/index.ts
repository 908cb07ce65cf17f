import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nextEnv from '@next/env';
import { compressFiles } from './compress';
import { connectionsOf, withPolicy } from './contentSecurityPolicy';
import { checkHeaderPolicy, type Hosting, hostHeaders } from './hostHeaders';
import { inlineStyles, withoutDefinitions } from './inlineStyles';
import { compileHint, startScriptsLate } from './startScriptsLate';

// What is done to the exported pages after Next.js has written them.

const out = 'out';
/** Where the data that React needs of each page goes, from the root of the site. */
const dataFolder = '/_next/static/pages';

nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
const connections = connectionsOf(process.env.NEXT_PUBLIC_FIREBASE_PROJECT_ID);
const { hosting }: { hosting: Hosting } = JSON.parse(await readFile('firebase.json', 'utf8'));

/** The files of the export with an ending. */
async function exported(ending: string): Promise<string[]> {
  const files = await readdir(out, { recursive: true });
  return files.filter((file) => file.endsWith(ending)).map((file) => path.join(out, file));
}

async function change(file: string, how: (text: string) => string): Promise<void> {
  await writeFile(file, how(await readFile(file, 'utf8')));
}

async function finishPage(file: string): Promise<void> {
  const page = startScriptsLate(await readFile(file, 'utf8'), file);
  const hash = createHash('sha256').update(page.data).digest('hex').slice(0, 16);
  const address = `${dataFolder}/${hash}.js`;
  await writeFile(path.join(out, address), page.data);
  const html = await inlineStyles(page.html(address), file, (sheet) =>
    readFile(path.join(out, sheet), 'utf8'),
  );
  await writeFile(file, withPolicy(html, file, connections));
}

try {
  await mkdir(path.join(out, dataFolder), { recursive: true });
  const pages = await exported('.html');
  for (const page of pages) await finishPage(page);
  for (const script of await exported('.js')) await change(script, (code) => compileHint + code);
  for (const sheet of await exported('.css')) await change(sheet, withoutDefinitions);
  checkHeaderPolicy(hosting, await readFile(path.join(out, 'index.html'), 'utf8'));
  await writeFile(path.join(out, '_headers'), hostHeaders(hosting));
  const compressed = await compressFiles(out);
  console.log(`export: ${pages.length} pages finished, ${compressed} files compressed.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
