import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeAtomically } from '../shared/files';
import { listUserFiles } from './fileNames';

/**
 * Writes the names and sizes of the drawings in public/logos as JSON, from which TypeScript gets the type of logo names, and a class
 * for each of them: a mask, so that a drawing has the color of the text around it. The rules are not inlined, so that no drawing
 * is loaded before the first paint.
 *
 * @throws Error that lists each unusable file and how to fix it; the previous files stay
 */
export async function writeDrawings(folder: string, styleFile: string, listFile: string): Promise<void> {
  const problems: string[] = [];
  const rules: string[] = [];
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
        `${file}: has colors, styles or pictures of its own. Draw it in black only, so that it suits both themes.`,
      );
    } else {
      const name = path.basename(file, '.svg');
      drawings[name] = { width: Number(width), height: Number(height) };
      rules.push(`  .drawing-${name} {\n    mask-image: url("/logos/${file}");\n  }\n`);
    }
  }
  if (problems.length > 0) throw new Error(problems.map((problem) => `public/logos/${problem}`).join('\n'));
  for (const [file, data] of [
    [styleFile, `@layer deferred {\n${rules.join('')}}\n`],
    [listFile, `${JSON.stringify(drawings, null, 2)}\n`],
  ] as const) {
    // The development server reloads pages when the file is written.
    if (!existsSync(file) || readFileSync(file, 'utf8') !== data) await writeAtomically(file, data);
  }
}
