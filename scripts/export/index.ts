import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deferScripts } from './deferScripts';

// What is done to the exported pages after Next.js has written them.

try {
  const pages = readdirSync('out', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  for (const page of pages) {
    const file = path.join('out', page);
    writeFileSync(file, deferScripts(readFileSync(file, 'utf8'), file));
  }
  console.log(`export: the scripts of ${pages.length} pages start after the page has loaded.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
