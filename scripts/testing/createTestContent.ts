import { type FieldPath, replaceValue, type Value } from '../../lib/contentSchema';
import { type Content, readContent } from '../content/readContent';

/** For tests: this project's content with other values at some paths; undefined removes the field. */
export function createTestContent(changes: [path: FieldPath, value: Value | undefined][] = []): Content {
  const { modules, project } = readContent();
  return {
    project,
    modules: modules.map((module) => ({
      ...module,
      value: changes
        .filter(([[name]]) => name === module.name)
        .reduce((value, [[, ...steps], part]) => replaceValue(value ?? null, steps, part), module.value),
    })),
  };
}
