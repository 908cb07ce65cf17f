import { readModel } from '../model/readModel';
import { type FieldPath, isRecord, type Value } from '../model/shape';
import { type Content, readModules, readProject } from './content';

const model = readModel();

/** For tests: this project's content with other values at some paths; undefined removes the field. */
export async function testContent(
  changes: [path: FieldPath, value: Value | undefined][] = [],
): Promise<Content> {
  const content = { model: await model, modules: readModules(await model), project: readProject() };
  for (const [path, value] of changes) {
    const module = content.modules.find(({ values }) => String(path[0]) in values);
    if (!module) throw new Error(`${path.join('.')} does not exist.`);
    set(module.values, path, value);
  }
  return content;
}

function set(values: Value, [step = '', ...rest]: FieldPath, value: Value | undefined): void {
  const parent: unknown = values;
  if (!Array.isArray(parent) && !isRecord(values)) throw new Error(`${step} does not exist.`);
  const target: Record<string | number, Value> = Object(parent);
  const inner = target[step];
  if (rest.length > 0 && inner !== undefined) set(inner, rest, value);
  else if (value === undefined) delete target[step];
  else target[step] = value;
}
