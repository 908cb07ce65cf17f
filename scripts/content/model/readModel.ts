import path from 'node:path';
import { z } from 'zod';
import { fieldRegistry } from '../../../content/schema/fieldKinds';
import { sitePages } from '../../../lib/pages';
import { fieldSources, innerSource, parseSchemas, type SchemaSource } from './schemaComments';
import type { Field, Group, ModuleShapes, Shape } from './shape';

/** The modules of the content, by file: title, and the page that shows it (null: not a single page). */
export const contentModules: Record<string, { title: string; route: string | null }> = {
  ...Object.fromEntries(sitePages.map(({ module, title, path }) => [module, { title, route: path }])),
  'content/sample.ts': { title: 'The sample session', route: null },
  'content/site.ts': { title: 'The whole site', route: null },
  'content/focalPoints.ts': { title: 'Focal points', route: null },
};

/** What the content must be, by the file of each module: its schemas and their shapes, by the name of the export. */
export type Model = Map<string, { schemas: Record<string, z.ZodType>; shapes: ModuleShapes }>;

/**
 * Reads the schemas: `content/x.ts` is described by `content/schema/x.ts`, where `ySchema` is the schema of its export
 * `y`.
 *
 * @throws Error that names a schema that the editor does not support
 */
export async function readModel(): Promise<Model> {
  const find = parseSchemas();
  const model: Model = new Map();
  for (const file of Object.keys(contentModules)) {
    const module = path.basename(file, '.ts');
    const exported: Record<string, unknown> = await import(`../../../content/schema/${module}.ts`);
    const schemas: Record<string, z.ZodType> = {};
    const shapes: ModuleShapes = {};
    for (const [name, schema] of Object.entries(exported)) {
      if (!name.endsWith('Schema') || !(schema instanceof z.ZodType)) continue;
      const content = name.replace(/Schema$/, '');
      schemas[content] = schema;
      shapes[content] = new ShapeReader(find).read(schema, find(module, name), content);
    }
    model.set(file, { schemas, shapes });
  }
  return model;
}

/** The label of a field: `Price lines` for `priceLines`. */
function labelOf(name: string): string {
  const spaced = name.replace(/([a-z])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** The singular of a list's label; null if it is not a plural. */
function singularOf(label: string): string | null {
  if (/ies$/.test(label)) return label.replace(/ies$/, 'y');
  return /[^s]s$/.test(label) ? label.slice(0, -1) : null;
}

/** Reads schemas together with their source. */
class ShapeReader {
  constructor(private readonly find: ReturnType<typeof parseSchemas>) {}

  read(schema: unknown, source: SchemaSource | null, label: string): Shape {
    const inner = (part: unknown, position = 0) =>
      this.read(part, innerSource(source, this.find, position), label);
    if (schema instanceof z.ZodObject) return this.group(schema, source);
    if (schema instanceof z.ZodArray) return this.list(schema, inner(schema.element), label);
    if (schema instanceof z.ZodTuple) {
      const labels = fieldRegistry.get(schema)?.entryLabels ?? [];
      return { kind: 'tuple', of: schema.def.items.map((item, position) => inner(item, position)), labels };
    }
    if (schema instanceof z.ZodUnion) {
      const variants = schema.options.map((option, position) => inner(option, position));
      return { kind: 'variants', of: variants.filter((variant) => variant.kind === 'group') };
    }
    if (schema instanceof z.ZodRecord) {
      const hasControl = schema.keyType instanceof z.ZodType && fieldRegistry.has(schema.keyType);
      const keys = hasControl ? this.read(schema.keyType, null, label) : null;
      return { kind: 'record', of: inner(schema.valueType), keys };
    }
    if (schema instanceof z.ZodLiteral) return { kind: 'constant', value: constantOf(schema) };
    const {
      kind: rule,
      control,
      maxCharacters: room,
      placeholders,
      mustBeOwn,
    } = (schema instanceof z.ZodType && fieldRegistry.get(schema)) || {};
    if (!rule || !control) throw new Error(`content/schema: the kind of '${label}' is not known.`);
    if (control !== 'choice')
      return {
        kind: control,
        rule,
        ...(room ? { room } : {}),
        ...(placeholders ? { placeholders } : {}),
        ...(mustBeOwn ? { mustBeOwn } : {}),
      };
    return { kind: 'choice', rule, of: schema instanceof z.ZodEnum ? schema.options.map(String) : [] };
  }

  private list(schema: z.ZodArray, of: Shape, label: string): Shape {
    const { entryLabel: entry } = fieldRegistry.get(schema) ?? {};
    const singular = singularOf(label);
    return {
      kind: 'list',
      of,
      entry: entry ?? singular ?? 'Part',
      isEntryEnough: !entry && singular !== null,
    };
  }

  private group(schema: z.ZodObject, source: SchemaSource | null): Group {
    const sources = fieldSources(source, this.find);
    return {
      kind: 'group',
      fields: Object.entries(schema.shape).map(([name, part]) => {
        const { help = '', source: own = null } = sources.get(name) ?? {};
        return this.field(name, part, help, own);
      }),
    };
  }

  private field(name: string, part: unknown, help: string, source: SchemaSource | null): Field {
    let [schema, isOptional, isHideable] = [part, false, false];
    let within = source;
    let label: string | undefined;
    while (schema instanceof z.ZodType) {
      label ??= fieldRegistry.get(schema)?.label;
      if (schema instanceof z.ZodOptional) isOptional = true;
      else if (schema instanceof z.ZodNullable) {
        isHideable = true;
        within = innerSource(within, this.find);
      } else break;
      schema = schema.unwrap();
    }
    label ??= labelOf(name);
    return { name, label, help, isOptional, isHideable, shape: this.read(schema, within, label) };
  }
}

function constantOf({ value }: z.ZodLiteral): string | true {
  if (value === true || typeof value === 'string') return value;
  throw new Error(`content/schema: the literal ${String(value)} is not supported.`);
}

/** The shapes of all exports, by name. */
export const shapesOf = (model: Model): ModuleShapes =>
  Object.assign({}, ...[...model.values()].map(({ shapes }) => shapes));
