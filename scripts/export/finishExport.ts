import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listFilesBelow } from '../shared/files';
import { addPolicy, getPageSources, type SiteServices } from './contentSecurityPolicy';
import { inlineStyles, preloadFonts, removeInlinedFonts } from './inlineStyles';
import { compileHint, startScriptsLate, UnexpectedOutputError } from './startScriptsLate';

/** Where the React data of each page is written, from the root of the site. */
const dataFolder = '/_next/static/pages';

/** Twitter tags that repeat Open Graph tags: programs that show Twitter cards fall back to the Open Graph tags. */
const repeatedTags = /<meta name="twitter:(?!card")[^>]*>/g;

/**
 * Post-processes the pages that Next.js has exported. Inlined rules and late scripts are optimizations: each is skipped with
 * a warning if a page's markup is unexpected. The Content Security Policy is never skipped.
 */
export async function finishExport(
  folder: string,
  services: SiteServices,
): Promise<{ pages: number; warnings: string[] }> {
  const warnings: string[] = [];
  const listFilesWith = async (ending: string) =>
    (await listFilesBelow(folder)).filter((file) => file.endsWith(ending));
  const getPath = (file: string) => path.join(folder, file);
  const read = (file: string) => readFile(getPath(file), 'utf8');
  const write = (file: string, text: string) => writeFile(getPath(file), text);
  const pages = await listFilesWith('.html');
  await mkdir(getPath(dataFolder), { recursive: true });

  /** Runs a step; if the page has unexpected markup, adds a warning and returns the page unchanged. */
  async function runOptionalStep(name: string, page: string, html: string, step: () => Promise<string>) {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof UnexpectedOutputError)) throw error;
      warnings.push(`${page}: skipped ${name}: ${error.message}`);
      return html;
    }
  }

  let inlinedCount = 0;
  for (const page of pages) {
    const exportedHtml = (await read(page)).replace(repeatedTags, '');
    const htmlWithStyles = await runOptionalStep('rules in the page', page, exportedHtml, async () =>
      preloadFonts(await inlineStyles(exportedHtml, read)),
    );
    if (htmlWithStyles !== exportedHtml) inlinedCount += 1;
    const htmlWithLateScripts = await runOptionalStep('late scripts', page, htmlWithStyles, async () => {
      const { data, html } = startScriptsLate(htmlWithStyles);
      const hash = createHash('sha256').update(data).digest('hex').slice(0, 16);
      const address = `${dataFolder}/${hash}.js`;
      await write(address, data);
      return html(address);
    });
    await write(page, addPolicy(htmlWithLateScripts, page, getPageSources(page, services)));
  }
  for (const script of await listFilesWith('.js')) await write(script, compileHint + (await read(script)));
  // A page without inlined rules needs the fonts of the stylesheet.
  if (inlinedCount === pages.length) {
    for (const sheet of await listFilesWith('.css'))
      await write(sheet, removeInlinedFonts(await read(sheet)));
  }
  return { pages: pages.length, warnings };
}
