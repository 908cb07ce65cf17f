import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What the site needs to know of the sprite: its address, and each mark's proportions. */
export type LogoSprite = { file: string; logos: Record<string, { width: number; height: number }> };

/**
 * Joins the marks of content/logos into one SVG file whose symbols take the colour of the text around them.
 * One cached request serves them all, and the pages stay small.
 *
 * @throws Error that names each file without a viewBox or with colours of its own, and the remedy
 */
export async function buildLogos(folder: string, served: string, spriteData: string): Promise<LogoSprite> {
  const problems: string[] = [];
  const symbols: string[] = [];
  const logos: LogoSprite['logos'] = {};
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.svg')).sort()) {
    const svg = await readFile(path.join(folder, file), 'utf8');
    const [, viewBox, width, height] = /viewBox="(-?[\d.]+ -?[\d.]+ ([\d.]+) ([\d.]+))"/.exec(svg) ?? [];
    const [, body] = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg) ?? [];
    if (!width || !height || body === undefined) {
      problems.push(
        `content/logos/${file}: needs one <svg> with a viewBox of four numbers. Export it again.`,
      );
      continue;
    }
    if (/(fill|stroke)="(?!none|currentColor)/.test(body) || /<(style|script|image)\b/.test(body)) {
      problems.push(
        `content/logos/${file}: has colours, styles or pictures of its own. Use fill="currentColor" only, so that it suits both themes.`,
      );
      continue;
    }
    const name = path.basename(file, '.svg');
    logos[name] = { width: Number(width), height: Number(height) };
    const drawing = body.replace(/<title>[\s\S]*?<\/title>/, '');
    symbols.push(`<symbol id="${name}" viewBox="${viewBox}" fill="currentColor">${drawing}</symbol>`);
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));

  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
  const hash = createHash('sha256').update(sprite).digest('hex').slice(0, 10);
  const file = `/logos.${hash}.svg`;
  await mkdir(served, { recursive: true });
  for (const old of await readdir(served)) {
    if (/^logos\..*\.svg$/.test(old)) await rm(path.join(served, old));
  }
  await writeFile(path.join(served, file), sprite);
  await writeFile(spriteData, `${JSON.stringify({ file, logos }, null, 2)}\n`);
  return { file, logos };
}
