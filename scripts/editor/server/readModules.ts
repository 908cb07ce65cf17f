import { createHash } from 'node:crypto';
import type { Model } from '../../content/model/readModel';
import type { Value } from '../../content/model/shape';
import { readModule, type SourceModule, textOf } from '../../content/source/readModule';

/** A module as it is now. */
export type ModuleState = {
  file: string;
  /** A short hash of the text. */
  version: string;
  values: Record<string, Value>;
};

/** A module; when `locked` says why it cannot be edited, its values are the last ones of this session, or empty. */
export type LockableModule = ModuleState & {
  locked: string | null;
  /** Names of its exports. */
  names: string[];
};

/** A short hash of a module's text. */
const versionOf = (text: string | null) =>
  createHash('sha256')
    .update(text ?? '')
    .digest('hex')
    .slice(0, 16);

/** Reads the modules of the content, and remembers each version that it has read: the base of a merge. */
export function moduleReader(model: Model) {
  const seen = new Map<string, Record<string, Value>>();
  /** The last values of each module that could be read. */
  const latest = new Map<string, Record<string, Value>>();

  const parse = (file: string, text = textOf(file)): SourceModule =>
    readModule(file, text, Object.keys(model.get(file)?.schemas ?? {}));
  /** A module's source and values; if it has problems, the values are the last ones of this session, or empty. */
  const read = (file: string): ModuleState & { source: SourceModule } => {
    const source = parse(file);
    const version = versionOf(source.text);
    if (source.problems.length > 0) return { file, version, values: latest.get(file) ?? {}, source };
    const values = seen.get(`${file} ${version}`) ?? source.values;
    seen.set(`${file} ${version}`, values);
    latest.set(file, values);
    return { file, version, values, source };
  };
  return {
    parse,
    read,
    readAll: () => [...model.keys()].map(read),
    /** A version that was read before; undefined if it was not. */
    valuesIn: (file: string, version: string) => seen.get(`${file} ${version}`),
  };
}
