import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { filesIn, freeName, plainName } from './fileNames';
import { writeWhole } from './writeWhole';

/** What the site needs to know of the sprite: its address, and each mark's proportions. */
export type LogoSprite = { file: string; logos: Record<string, { width: number; height: number }> };

/** Gap between two marks in the sprite, in units of the drawings, so that neighbors never bleed in. */
const spaceBetween = 10;

/** What is wrong with a file in content/logos by its name, and how to fix it. */
function remedyForName(file: string, others: string[]): string | null {
  const { dir, name, ext } = path.posix.parse(file);
  if (ext.toLowerCase() !== '.svg') {
    return 'is no SVG, and only those follow the light and the dark theme. Ask the brand for its mark as SVG, in black, or keep the file elsewhere.';
  }
  const wanted = freeName(plainName(name), '.svg', others);
  if (dir) return `lies in a folder within content/logos. Move it to content/logos/${wanted}.`;
  return /^[a-z0-9-]+\.svg$/.test(file)
    ? null
    : `use small letters, digits and hyphens. Rename it to content/logos/${wanted}.`;
}

/**
 * Joins the marks of content/logos into one SVG file with a view for each: `<img src="/logos.svg#name">` shows one of
 * them. One cached request serves them all, and not before they come near the screen.
 *
 * @throws Error that names each file that is no SVG, has no viewBox or colors of its own, and the remedy; the former
 *   sprite stays then
 */
export async function buildLogos(folder: string, served: string, spriteData: string): Promise<LogoSprite> {
  const problems: string[] = [];
  const drawings: string[] = [];
  let top = 0;
  const logos: LogoSprite['logos'] = {};
  const files = await filesIn(folder);
  for (const file of files) {
    const remedy = remedyForName(
      file,
      files.filter((other) => other !== file),
    );
    if (remedy) {
      problems.push(`content/logos/${file}: ${remedy}`);
      continue;
    }
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
  // What names the sprite is written when it is there, and only when it is another one: the preview reads it anew.
  if (!existsSync(path.join(served, file))) await writeWhole(path.join(served, file), sprite);
  const data = `${JSON.stringify({ file, logos }, null, 2)}\n`;
  if (!existsSync(spriteData) || (await readFile(spriteData, 'utf8')) !== data) {
    await writeWhole(spriteData, data);
  }
  for (const old of await readdir(served)) {
    if (/^logos\..*\.svg$/.test(old) && `/${old}` !== file) await rm(path.join(served, old));
  }
  return { file, logos };
}
