import type { HeadshotContent } from '../../../content/schema/headshot';
import type { InquireContent } from '../../../content/schema/inquire';
import type { SiteContent } from '../../../content/schema/site';
import type { StudioContent } from '../../../content/schema/studio';
import type { ThemeContent } from '../../../content/schema/theme';
import { catalogOf } from '../../../lib/inquiry/catalog';
import type { ContentContext, ContentProblem } from '../../content/checkContent';
import { problemsOf } from '../../content/checks';
import { contentModules } from '../../content/model/modules';
import { type FieldPath, pathOf } from '../../content/place';

import type { ModuleShapes, Shape } from './shapes';
import { type Value, variantOf } from './values';

/** A problem and its field. */
export type FieldProblem = {
  file: string;
  /** Begins with the name of the module's export. */
  path: FieldPath;
  /** What is wrong, and how to fix it. */
  message: string;
  /** Pages would fail to render. */
  isFatal: boolean;
  /** It is reported, but does not stop an edit. */
  isWarning?: boolean;
};

/** The values of the modules, by file; without those that cannot be edited. */
export type ContentValues = Map<string, Record<string, Value>>;

/** Photographs, pages and files that the content refers to. */
export type ProjectContext = Omit<ContentContext, 'catalog'>;

const kindMessages: Partial<Record<Shape['kind'], string>> = {
  words: 'has to be text.',
  number: 'has to be a number, such as 275.',
  switch: 'has to be on or off.',
  photograph: 'has to be a photograph from the library.',
  drawing: 'has to be a drawing in content/logos.',
  color: 'is not a color. Write # and six digits: #ad3c1b.',
  dial: 'cannot be dialed. Write + and the country code, digits only: +12065550142.',
  list: 'has to be a list.',
  group: 'has no fields.',
};

/** Validates a value against the shape of its field. */
function fits(value: Value, shape: Shape): boolean {
  switch (shape.kind) {
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'switch':
      return typeof value === 'boolean';
    case 'constant':
      return value === shape.value;
    case 'choice':
      return typeof value === 'string' && shape.of.includes(value);
    case 'color':
      return typeof value === 'string' && value.startsWith('#');
    case 'dial':
      return typeof value === 'string' && value.startsWith('+');
    case 'address':
      return (
        typeof value === 'string' &&
        (shape.isWeb ? /^https:\/\//.test(value) : /^(https:\/\/|\/|#)/.test(value))
      );
    case 'list':
      return Array.isArray(value);
    case 'row':
      return Array.isArray(value) && value.length === shape.of.length;
    case 'group':
    case 'record':
    case 'variants':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    default:
      return typeof value === 'string';
  }
}

/** Mismatches between values and shapes: equivalent to type errors. */
export function shapeProblems(
  value: Value,
  shape: Shape,
  path: FieldPath,
): Pick<FieldProblem, 'path' | 'message'>[] {
  if (!fits(value, shape)) {
    const message =
      shape.kind === 'choice'
        ? `has to be one of ${shape.of.join(', ')}.`
        : shape.kind === 'address'
          ? `is not an address. Write ${shape.isWeb ? '' : '/page, #place or '}https://….`
          : shape.kind === 'row'
            ? `has to have exactly ${shape.of.length} entries.`
            : (kindMessages[shape.kind] ?? 'does not belong here.');
    return [{ path, message }];
  }
  if (Array.isArray(value)) {
    return value.flatMap((entry, position) => {
      const inner = shape.kind === 'list' ? shape.of : shape.kind === 'row' ? shape.of[position] : undefined;
      return inner ? shapeProblems(entry, inner, [...path, position]) : [];
    });
  }
  if (typeof value !== 'object' || value === null) return [];
  if (shape.kind === 'record') {
    return Object.entries(value).flatMap(([name, entry]) => shapeProblems(entry, shape.of, [...path, name]));
  }
  const group =
    shape.kind === 'variants' ? variantOf(value, shape) : shape.kind === 'group' ? shape : undefined;
  if (!group) return [{ path, message: 'has missing or extra fields. Undo, or fix it in the file.' }];
  const unknown = Object.keys(value).filter((name) => !group.fields.some((field) => field.name === name));
  return [
    ...unknown.map((name) => ({ path: [...path, name], message: `'${name}' is not a field here.` })),
    ...group.fields.flatMap(({ name, isOptional, isHideable, shape: inner }) => {
      const field = value[name];
      const here = [...path, name];
      if (field === undefined) return isOptional ? [] : [{ path: here, message: 'is missing. Fill it in.' }];
      if (field === null) return isHideable ? [] : [{ path: here, message: 'cannot be hidden.' }];
      return shapeProblems(field, inner, here);
    }),
  ];
}

/** All problems of the content: shape mismatches, or if there are none, those that the content check finds. */
export function problemsIn(
  values: ContentValues,
  shapes: Map<string, ModuleShapes>,
  context: ProjectContext,
): FieldProblem[] {
  const ofShapes = [...shapes].flatMap(([file, exported]): FieldProblem[] =>
    Object.entries(values.has(file) ? exported : {}).flatMap(([name, shape]) => {
      const value = values.get(file)?.[name];
      return value === undefined
        ? [
            {
              file,
              path: [name],
              message: 'is missing from the file. Restore an earlier version.',
              isFatal: true,
            },
          ]
        : shapeProblems(value, shape, [name]).map((problem) => ({ file, ...problem, isFatal: true }));
    }),
  );
  return ofShapes.length > 0 ? ofShapes : checkProblems(values, context);
}

/** Problems that the content check finds; requires content that matches its shapes. */
function checkProblems(values: ContentValues, context: ProjectContext): FieldProblem[] {
  const all: Partial<{
    site: SiteContent;
    theme: ThemeContent;
    headshot: HeadshotContent;
    studio: StudioContent;
    inquire: InquireContent;
  }> = JSON.parse(JSON.stringify(Object.assign({}, ...values.values())));
  const withPath = ({ module, field, message, isWarning }: ContentProblem): FieldProblem => ({
    file: module,
    path: pathInModule(values.get(module) ?? {}, pathOf(field)),
    message,
    isFatal: false,
    isWarning,
  });
  try {
    const { site, theme, headshot, studio, inquire } = all;
    const catalog = headshot && studio && inquire ? catalogOf(headshot, studio, inquire) : null;
    const sources = Object.fromEntries(
      Object.entries(contentModules).flatMap(([file, { route }]) => {
        const [first, ...others] = Object.entries(values.get(file) ?? {}).sort(byExport(file));
        if (!first || file === 'content/theme.ts' || file === 'content/focalPoints.ts') return [];
        const content = { ...Object(first[1]), ...Object.fromEntries(others) };
        return [[file, { content, ...(route === null ? {} : { route }) }] as const];
      }),
    );
    const isWhole = values.size === Object.keys(contentModules).length;
    return (
      problemsOf({ site, theme, sources, context: { ...context, catalog } })
        // An amount may be a price in a module that cannot be read.
        .filter(({ mayFollow }) => !mayFollow || isWhole)
        .map(withPath)
    );
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    // Two prices with the same name.
    const [, file, field, message] = /^(content\/\w+\.ts): (\S+): ([\s\S]*)$/.exec(text) ?? [];
    if (!file || !field || !message) throw error;
    return [{ file, path: pathInModule(values.get(file) ?? {}, pathOf(field)), message, isFatal: true }];
  }
}

/** Sorts the export named like the file first: the check omits its name from paths. */
function byExport(file: string) {
  const main = mainExport(file);
  return ([one]: [string, Value], [other]: [string, Value]) => Number(other === main) - Number(one === main);
}

const mainExport = (file: string) => file.replace(/^content\/(\w+)\.ts$/, '$1');

/** Prefixes a path of the content check with the name of the export. */
export function pathInModule(exported: Record<string, Value>, path: FieldPath): FieldPath {
  const [first] = path;
  if (typeof first === 'string' && first in exported) return path;
  const [only = ''] = Object.keys(exported);
  const named = Object.keys(exported).find((name) => name !== 'pageFailure') ?? only;
  return [named, ...path];
}
