import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressFiles } from './compress';
import { type Services, sourcesOf, withPolicy } from './contentSecurityPolicy';
import { filesIn } from './files';
import { inlineStyles, withoutDefinitions, withoutUnusedRules } from './inlineStyles';
import { preloadFonts } from './preloadFonts';
import { compileHint, startScriptsLate } from './startScriptsLate';
import { UnexpectedOutput } from './unexpectedOutput';

/** Where the React data of each page is written, from the root of the site. */
const dataFolder = '/_next/static/pages';

async function change(file: string, how: (text: string) => string): Promise<void> {
  await writeFile(file, how(await readFile(file, 'utf8')));
}

/** What was done, and which steps were skipped on which pages. */
export type Finished = { pages: number; compressed: number; warnings: string[] };

/**
 * Post-processes the pages that Next.js has exported. Inlined rules and late scripts are optimizations: each is skipped
 * with a warning if a page's markup is unexpected, and the page is published as Next.js wrote it. The Content Security
 * Policy and compression are never skipped.
 *
 * @param folder the exported site
 * @param services the services that the site uses
 */
export async function finishExport(folder: string, services: Services): Promise<Finished> {
  const warnings: string[] = [];
  const pages = await filesIn(folder, '.html');
  await mkdir(path.join(folder, dataFolder), { recursive: true });

  /** The result of a step, or, with a warning, the unchanged page. */
  async function optional(name: string, page: string, html: string, step: () => Promise<string>) {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof UnexpectedOutput)) throw error;
      warnings.push(`${path.relative(folder, page)}: skipped ${name}: ${error.message}`);
      return html;
    }
  }

  let inlined = 0;
  for (const page of pages) {
    const exported = await readFile(page, 'utf8');
    const withStyles = await optional('rules in the page', page, exported, async () =>
      preloadFonts(await inlineStyles(exported, (sheet) => readFile(path.join(folder, sheet), 'utf8'))),
    );
    if (withStyles !== exported) inlined += 1;
    const withLateScripts = await optional('late scripts', page, withStyles, async () => {
      const { data, html } = startScriptsLate(withStyles);
      const hash = createHash('sha256').update(data).digest('hex').slice(0, 16);
      const address = `${dataFolder}/${hash}.js`;
      await writeFile(path.join(folder, address), data);
      return html(address);
    });
    await writeFile(
      page,
      withPolicy(withLateScripts, page, sourcesOf(path.relative(folder, page), services)),
    );
  }
  for (const script of await filesIn(folder, '.js')) await change(script, (code) => compileHint + code);
  // A page that waits for the stylesheet needs all of it.
  if (inlined === pages.length) {
    const sheets = await filesIn(folder, '.css');
    const read = async (files: string[]) =>
      (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
    const site = {
      pages: await read(pages),
      scripts: await read(await filesIn(folder, '.js')),
      sheets: await read(sheets),
    };
    for (const sheet of sheets) {
      await change(sheet, (css) => withoutUnusedRules(withoutDefinitions(css), site));
    }
  }
  return { pages: pages.length, compressed: await compressFiles(folder), warnings };
}
