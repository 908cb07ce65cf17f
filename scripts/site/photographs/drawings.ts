import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeAtomically } from '../../shared/files';
import { listUserFiles } from './fileNames';

/**
 * Writes the drawings in public/logos as one file of symbols, so that pages load them with one request and in the color of their
 * text, and their names and sizes as JSON, from which TypeScript gets the type of logo names.
 *
 * @throws Error that lists each unusable file and how to fix it; the previous files stay
 */
export async function writeDrawings(folder: string, spriteFile: string, listFile: string): Promise<void> {
  const problems: string[] = [];
  const symbols: string[] = [];
  const drawings: Record<string, { width: number; height: number }> = {};
  for (const file of await listUserFiles(folder)) {
    const svg = readFileSync(path.join(folder, file), 'utf8');
    const [, width, height] = /<svg[^>]* viewBox="-?[\d.]+ -?[\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
    if (!/^[a-z0-9-]+\.svg$/.test(file)) {
      problems.push(`${file}: has to be an SVG, named in lowercase letters, digits and hyphens.`);
    } else if (!width || !height) {
      problems.push(`${file}: needs one <svg> with a viewBox of four numbers. Export it again.`);
    } else if (
      /(fill|stroke)="(?!none|currentColor|black|#000"|#000000")|<(style|script|image)\b|(url\(|href=")#/.test(
        svg,
      )
    ) {
      problems.push(
        `${file}: has colors, styles, pictures or references of its own. Draw it in black only, so that it suits both themes.`,
      );
    } else {
      const name = path.basename(file, '.svg');
      drawings[name] = { width: Number(width), height: Number(height) };
      symbols.push(createSymbol(name, svg));
    }
  }
  if (problems.length > 0) throw new Error(problems.map((problem) => `public/logos/${problem}`).join('\n'));
  for (const [file, data] of [
    [spriteFile, `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`],
    [listFile, `${JSON.stringify(drawings, null, 2)}\n`],
  ] as const) {
    // The development server reloads pages when the file is written.
    if (!existsSync(file) || readFileSync(file, 'utf8') !== data) await writeAtomically(file, data);
  }
}

/** A drawing as a symbol in the color of the text around it. Its title is left out, because pages name their drawings. */
function createSymbol(name: string, svg: string): string {
  const [, attributes = '', content = ''] = /<svg\b([^>]*?)\/?>([\s\S]*)/.exec(svg) ?? [];
  const kept = [...attributes.matchAll(/ ([\w-]+)="[^"]*"/g)]
    .filter(([, attribute = '']) => attribute === 'viewBox' || /^(fill|stroke)/.test(attribute))
    .map(([text]) => text);
  const shapes = content.replace(/<\/svg>[\s\S]*|<title>[\s\S]*?<\/title>|<!--[\s\S]*?-->|\n/g, '');
  return `<symbol id="${name}"${kept.some((text) => text.startsWith(' fill=')) ? '' : ' fill="currentColor"'}${kept.join('')}>${shapes}</symbol>`.replaceAll(
    /="(black|#000|#000000)"/g,
    '="currentColor"',
  );
}
