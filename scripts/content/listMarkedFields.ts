import type { FieldSchema } from '../../lib/contentSchema';
import { fieldSchemas } from './schemas';

/** Kinds of texts that are only shown, and not used in addresses or as dates. */
const shownKinds = ['title', 'lead', 'text', 'line', 'altText', 'searchDescription'];

/** The paths of the texts that pages show, with `*` for positions, for components/editor/markLoader.cjs. */
export function listMarkedFields(schemas: Record<string, FieldSchema> = fieldSchemas, owner = ''): string[] {
  return Object.entries(schemas).flatMap(([name, schema]) => {
    const path = owner ? `${owner}.${name}` : name;
    // Posts are data: their titles are in links.
    return path === 'blog.posts' ? [] : listInSchema(schema, path);
  });
}

function listInSchema(schema: FieldSchema, path: string): string[] {
  const { kind, properties = {}, items, prefixItems = [], anyOf = [], oneOf = [] } = schema;
  return [
    ...new Set([
      ...(shownKinds.includes(kind ?? '') ? [path] : []),
      ...listMarkedFields(properties, path),
      ...[...(items ? [items] : []), ...prefixItems].flatMap((entry) => listInSchema(entry, `${path}.*`)),
      ...[...anyOf, ...oneOf].flatMap((variant) => listInSchema(variant, path)),
    ]),
  ];
}
