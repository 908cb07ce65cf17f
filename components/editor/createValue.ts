import {
  type ContentNode,
  type FieldSchema,
  type FieldSchemas,
  findGroup,
  getControl,
  getGroups,
  getTitle,
  getValue,
  isHideable,
  replaceValue,
  unwrapHideable,
  type Value,
  walkContent,
} from '@/lib/contentSchema';

/** Creates a value of a schema to be filled in. Numbers, choices and addresses are those of `model`, an entry of the same list. */
export function createValue(schema: FieldSchema, model?: Value): Value {
  if (isHideable(schema)) return null;
  const { const: constant, items, prefixItems, enum: choices } = schema;
  if (constant !== undefined) return constant;
  if (prefixItems) return prefixItems.map((entry, index) => createValue(entry, getValue(model, [index])));
  if (items) return [createValue(items, getValue(model, [0]))];
  const group = findGroup(schema, model) ?? getGroups(schema)[0];
  if (group) {
    const { properties = {}, required = [] } = group;
    return Object.fromEntries(
      required.map((name) => [name, createValue(properties[name] ?? {}, getValue(model, [name]))]),
    );
  }
  switch (schema.control) {
    case 'number':
      return typeof model === 'number' ? model : 1;
    case 'switch':
      return false;
    case 'text':
    case 'id':
      return '';
    default:
      return typeof model === 'string' ? model : (choices?.[0] ?? '');
  }
}

export const listNodes = (schemas: FieldSchemas, values: Record<string, Value>): ContentNode[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const schema = schemas[name];
    return schema ? [...walkContent({ path: [name], schema, value, parent: null })] : [];
  });

/** Converts a title to lowercase letters, digits and hyphens. */
const toId = (title: string) =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'entry';

/** A copy of an entry, without its names in links: they are unique. */
export const copyEntry = (schema: FieldSchema, entry: Value): Value =>
  [...walkContent({ path: [], schema, value: entry, parent: null })]
    .filter((node) => getControl(node.schema) === 'id')
    .reduce((copy, { path }) => replaceValue(copy, path, ''), entry);

const toSentence = (text: string) =>
  text && text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? '' : '.');

/**
 * Completes what was typed: without spaces at the ends, with a period after a description, and with names in links that are made from
 * the titles of their entries.
 *
 * @param takenIds names in links that are in use elsewhere
 */
export function completeValue(schema: FieldSchema, value: Value, takenIds: string[]): Value {
  const ids = new Set(takenIds);
  return [...walkContent({ path: [], schema: unwrapHideable(schema), value, parent: null })].reduce(
    (completed, { path, schema: field, value: typed, parent: owner }) => {
      if (typeof typed !== 'string' || field.kind === 'postHtml') return completed;
      const text = typed.trim();
      if (field.control !== 'id' || text !== '')
        return replaceValue(completed, path, field.kind === 'altText' ? toSentence(text) : text);
      const title = toId(getTitle(owner ?? ''));
      let id = title;
      for (let count = 2; ids.has(id); count += 1) id = `${title}-${count}`;
      ids.add(id);
      return replaceValue(completed, path, id);
    },
    value,
  );
}
