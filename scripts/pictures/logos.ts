import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What the site needs to know of the sprite: its address, and each mark's proportions. */
export type LogoSprite = { file: string; logos: Record<string, { width: number; height: number }> };

/** Room between two marks, in units of the drawings, so that none shows at the edge of another. */
const spaceBetween = 10;

/**
 * Joins the marks of content/logos into one SVG file with a view for each: `<img src="/logos.svg#name">` shows one of
 * them. One cached request serves them all, and not before they come near the screen.
 *
 * @throws Error that names each file without a viewBox or with colors of its own, and the remedy
 */
export async function buildLogos(folder: string, served: string, spriteData: string): Promise<LogoSprite> {
  const problems: string[] = [];
  const drawings: string[] = [];
  let top = 0;
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
    if (
      /(fill|stroke)="(?!none|currentColor|black|#000"|#000000")/.test(body) ||
      /<(style|script|image)\b/.test(body)
    ) {
      problems.push(
        `content/logos/${file}: has colors, styles or pictures of its own. Draw it in black only (no fill, fill="#000" or fill="currentColor"), so that it suits both themes.`,
      );
      continue;
    }
    const name = path.basename(file, '.svg');
    logos[name] = { width: Number(width), height: Number(height) };
    const drawing = body.replace(/<title>[\s\S]*?<\/title>/, '');
    const place = `y="${top}" width="${width}" height="${height}"`;
    drawings.push(
      `<view id="${name}" viewBox="0 ${top} ${width} ${height}"/><svg ${place} viewBox="${viewBox}" fill="currentColor">${drawing}</svg>`,
    );
    top += Math.ceil(Number(height)) + spaceBetween;
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));

  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${drawings.join('')}</svg>\n`;
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
