import type { FieldSchema } from '../../lib/contentSchema';
import { fieldSchemas } from './schemas';

/** Kinds of texts that are only shown, and not used in addresses or as dates. */
const visibleKinds = ['title', 'lead', 'text', 'line', 'altText', 'searchDescription'];

/** The paths of the texts that pages show, with `*` for positions, for components/editor/fieldMarkerLoader.cjs. */
export function listEditableFields(
  schemas: Record<string, FieldSchema> = fieldSchemas,
  parentPath = '',
): string[] {
  return Object.entries(schemas).flatMap(([name, schema]) => {
    const path = parentPath ? `${parentPath}.${name}` : name;
    // Posts are data: their titles are in links.
    return path === 'blog.posts' ? [] : listInSchema(schema, path);
  });
}

function listInSchema(schema: FieldSchema, path: string): string[] {
  const { kind, properties = {}, items, prefixItems = [], anyOf = [], oneOf = [] } = schema;
  return [
    ...new Set([
      ...(visibleKinds.includes(kind ?? '') ? [path] : []),
      ...listEditableFields(properties, path),
      ...[...(items ? [items] : []), ...prefixItems].flatMap((entry) => listInSchema(entry, `${path}.*`)),
      ...[...anyOf, ...oneOf].flatMap((variant) => listInSchema(variant, path)),
    ]),
  ];
}
