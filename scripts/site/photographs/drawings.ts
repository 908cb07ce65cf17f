import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeAtomically } from '../../shared/files';
import { listUserFiles } from './fileNames';

/**
 * Writes the names and sizes of the drawings in public/logos as JSON, from which TypeScript gets the type of logo names.
 *
 * @throws Error that lists each unusable file and how to fix it; the previous list stays
 */
export async function writeDrawingList(folder: string, listFile: string): Promise<void> {
  const problems: string[] = [];
  const drawings: Record<string, { width: number; height: number }> = {};
  for (const file of await listUserFiles(folder)) {
    const svg = readFileSync(path.join(folder, file), 'utf8');
    const [, width, height] = /<svg[^>]* viewBox="-?[\d.]+ -?[\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
    if (!/^[a-z0-9-]+\.svg$/.test(file)) {
      problems.push(`${file}: has to be an SVG, named in lowercase letters, digits and hyphens.`);
    } else if (!width || !height) {
      problems.push(`${file}: needs one <svg> with a viewBox of four numbers. Export it again.`);
    } else if (
      /(fill|stroke)="(?!none|currentColor|black|#000"|#000000")|<(style|script|image)\b/.test(svg)
    ) {
      problems.push(
        `${file}: has colors, styles or pictures of its own. Draw it in black only, so that it suits both themes.`,
      );
    } else {
      drawings[path.basename(file, '.svg')] = { width: Number(width), height: Number(height) };
    }
  }
  if (problems.length > 0) throw new Error(problems.map((problem) => `public/logos/${problem}`).join('\n'));
  const data = `${JSON.stringify(drawings, null, 2)}\n`;
  // The development server reloads pages when the file is written.
  if (!existsSync(listFile) || readFileSync(listFile, 'utf8') !== data) await writeAtomically(listFile, data);
}
