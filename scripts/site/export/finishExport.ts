import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from '../../shared/files';
import { type Services, sourcesOf, withPolicy } from './contentSecurityPolicy';
import { inlineStyles, preloadFonts, withoutFonts } from './inlineStyles';
import { compileHint, startScriptsLate, UnexpectedOutput } from './startScriptsLate';

/** Where the React data of each page is written, from the root of the site. */
const dataFolder = '/_next/static/pages';

/** What Next.js repeats of the Open Graph tags, which every reader of Twitter cards falls back to. */
const repeated = /<meta name="twitter:(?!card")[^>]*>/g;

/**
 * Post-processes the pages that Next.js has exported. Inlined rules and late scripts are optimizations: each is skipped with
 * a warning if a page's markup is unexpected. The Content Security Policy is never skipped.
 */
export async function finishExport(
  folder: string,
  services: Services,
): Promise<{ pages: number; warnings: string[] }> {
  const warnings: string[] = [];
  const filesWith = async (ending: string) =>
    (await filesBelow(folder)).filter((file) => file.endsWith(ending));
  const inFolder = (file: string) => path.join(folder, file);
  const read = (file: string) => readFile(inFolder(file), 'utf8');
  const write = (file: string, text: string) => writeFile(inFolder(file), text);
  const pages = await filesWith('.html');
  await mkdir(inFolder(dataFolder), { recursive: true });

  /** The result of a step, or, with a warning, the unchanged page. */
  async function optional(name: string, page: string, html: string, step: () => Promise<string>) {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof UnexpectedOutput)) throw error;
      warnings.push(`${page}: skipped ${name}: ${error.message}`);
      return html;
    }
  }

  let inlined = 0;
  for (const page of pages) {
    const exported = (await read(page)).replace(repeated, '');
    const withStyles = await optional('rules in the page', page, exported, async () =>
      preloadFonts(await inlineStyles(exported, read)),
    );
    if (withStyles !== exported) inlined += 1;
    const withLateScripts = await optional('late scripts', page, withStyles, async () => {
      const { data, html } = startScriptsLate(withStyles);
      const hash = createHash('sha256').update(data).digest('hex').slice(0, 16);
      const address = `${dataFolder}/${hash}.js`;
      await write(address, data);
      return html(address);
    });
    await write(page, withPolicy(withLateScripts, page, sourcesOf(page, services)));
  }
  for (const script of await filesWith('.js')) await write(script, compileHint + (await read(script)));
  // A page that waits for the stylesheet needs all of it.
  if (inlined === pages.length) {
    for (const sheet of await filesWith('.css')) await write(sheet, withoutFonts(await read(sheet)));
  }
  return { pages: pages.length, warnings };
}
