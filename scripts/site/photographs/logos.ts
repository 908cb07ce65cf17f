import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomically } from '../../shared/writeAtomically';
import { filesIn, freeName, plainName } from './fileNames';

/** The sprite: its URL, and the size of each drawing. */
export type LogoSprite = { file: string; logos: Record<string, { width: number; height: number }> };

/** Gap between drawings in the sprite, in user units, so that neighbors do not bleed in. */
const gap = 10;

/** Throws Error that says what is wrong with the name of a file in content/logos, and how to fix it. */
function checkName(file: string, files: string[]): void {
  const { dir, name, ext } = path.posix.parse(file);
  if (ext.toLowerCase() !== '.svg') {
    throw new Error(
      'is not an SVG, and only those follow the light and the dark theme. Ask the brand for its logo as SVG, in black, or keep the file elsewhere.',
    );
  }
  const others = files.filter((other) => other !== file);
  const suggested = freeName(plainName(name), '.svg', others);
  if (dir) throw new Error(`is in a folder within content/logos. Move it to content/logos/${suggested}.`);
  if (!/^[a-z0-9-]+\.svg$/.test(file)) {
    throw new Error(`use lowercase letters, digits and hyphens. Rename it to content/logos/${suggested}.`);
  }
}

/** The parts of an SVG. Throws Error that says how to fix it, when it has no viewBox, or its own colors. */
function drawingOf(svg: string): { viewBox: string; width: string; height: string; body: string } {
  const [, viewBox = '', width, height] = /viewBox="(-?[\d.]+ -?[\d.]+ ([\d.]+) ([\d.]+))"/.exec(svg) ?? [];
  const [, body] = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg) ?? [];
  if (!width || !height || body === undefined) {
    throw new Error('needs one <svg> with a viewBox of four numbers. Export it again.');
  }
  if (/(fill|stroke)="(?!none|currentColor|black|#000"|#000000")|<(style|script|image)\b/.test(body)) {
    throw new Error(
      'has colors, styles or pictures of its own. Draw it in black only (no fill, fill="#000" or fill="currentColor"), so that it suits both themes.',
    );
  }
  return { viewBox, width, height, body: body.replace(/<title>[\s\S]*?<\/title>/, '') };
}

/**
 * Joins the drawings of content/logos into one SVG sprite with a view for each: `<img src="/logos.svg#name">` shows one, and
 * all share one cached request. Throws Error that lists each unusable file; the previous sprite stays.
 */
export async function buildLogos(folder: string, served: string, spriteData: string): Promise<LogoSprite> {
  const problems: string[] = [];
  const drawings: string[] = [];
  let top = 0;
  const logos: LogoSprite['logos'] = {};
  const files = await filesIn(folder);
  for (const file of files) {
    try {
      checkName(file, files);
      const { viewBox, width, height, body } = drawingOf(await readFile(path.join(folder, file), 'utf8'));
      const name = path.basename(file, '.svg');
      logos[name] = { width: Number(width), height: Number(height) };
      const frame = `y="${top}" width="${width}" height="${height}"`;
      drawings.push(
        `<view id="${name}" viewBox="0 ${top} ${width} ${height}"/><svg ${frame} viewBox="${viewBox}" fill="currentColor">${body}</svg>`,
      );
      top += Math.ceil(Number(height)) + gap;
    } catch (error) {
      problems.push(`content/logos/${file}: ${error instanceof Error ? error.message : error}`);
    }
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));

  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${drawings.join('')}</svg>\n`;
  const hash = createHash('sha256').update(sprite).digest('hex').slice(0, 10);
  const file = `/logos.${hash}.svg`;
  // Written after the sprite exists, and only if it has changed: the editor reloads it.
  if (!existsSync(path.join(served, file))) await writeAtomically(path.join(served, file), sprite);
  const data = `${JSON.stringify({ file, logos }, null, 2)}\n`;
  if (!existsSync(spriteData) || (await readFile(spriteData, 'utf8')) !== data) {
    await writeAtomically(spriteData, data);
  }
  for (const old of await readdir(served)) {
    if (/^logos\..*\.svg$/.test(old) && `/${old}` !== file) await rm(path.join(served, old));
  }
  return { file, logos };
}
