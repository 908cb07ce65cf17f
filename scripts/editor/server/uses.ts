import { labelsOf } from '../../content/model/labels';
import { contentModules } from '../../content/model/modules';
import { type ModuleShapes, nodesIn } from '../../content/model/shape';
import { textOf } from '../../content/source/readModule';
import type { LockableModule } from './readModules';

/** Where the content uses a photograph (`hero/camera`) or a drawing (`kestrix`), as labels. */
export function usesOf(name: string, modules: LockableModule[], shapes: ModuleShapes): string[] {
  return modules.flatMap(({ file, values, locked }) => {
    const title = contentModules[file]?.title ?? file;
    // Its values may be outdated.
    if (locked !== null) return textOf(file)?.includes(name) ? [title] : [];
    const nodes = Object.entries(values).flatMap(([root, value]) => {
      const shape = shapes[root];
      return shape ? [...nodesIn({ file, path: [root], shape, value, owner: null })] : [];
    });
    const uses = nodes.flatMap(({ path, shape, value }) => {
      const isUse = (shape.kind === 'photograph' || shape.kind === 'drawing') && value === name;
      // Focal points are recorded by the name of the photograph.
      return isUse || path.at(-1) === name ? [labelsOf(shapes, path.slice(0, -1)).join(', ')] : [];
    });
    return [...new Set(uses)].map((labels) => `${title}: ${labels}`);
  });
}
