import { readFileSync } from 'node:fs';
import { contentModules } from '../../content/model/modules';
import type { LockableModule } from './content';
import { leavesOf } from './fields';
import { placeOf } from './labels';

/** Where the content uses a photograph (`hero/camera`) or a drawing (`kestrix`), as labels. */
export function usesOf(name: string, modules: LockableModule[]): string[] {
  const isPhotograph = name.includes('/');
  return modules.flatMap(({ file, values, locked }) => {
    const title = contentModules[file]?.title ?? file;
    // Its values may be outdated.
    if (locked !== null) return textOf(file).includes(name) ? [title] : [];
    const places = [...leavesOf(values, [])].flatMap(({ path, value }) => {
      const key = path.at(-1);
      const isUse = value === name && (isPhotograph || key === 'logo' || key === 'drawing');
      // Focal points are recorded by the name of the photograph.
      return isUse || (isPhotograph && path.includes(name)) ? [placeOf(path.slice(0, -1)).join(', ')] : [];
    });
    return [...new Set(places)].map((place) => `${title}: ${place}`);
  });
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
