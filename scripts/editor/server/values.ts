import type { FieldPath } from '../../content/place';
import type { Shape } from './shapes';

/** A value in a content module. */
export type Value = string | number | boolean | null | Value[] | { [name: string]: Value };

/** Whether a value is a group of fields. */
export const isRecord = (value: Value): value is { [name: string]: Value } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a path; undefined if there is none. */
export function valueAt(values: Value | undefined, path: FieldPath): Value | undefined {
  return path.reduce<Value | undefined>((value, step) => {
    if (value === undefined) return undefined;
    if (Array.isArray(value)) return typeof step === 'number' ? value[step] : undefined;
    return isRecord(value) ? value[step] : undefined;
  }, values);
}

/** Whether two values are the same, whatever the order of their fields. */
export function isEqual(one: Value | undefined, other: Value | undefined): boolean {
  if (one === other) return true;
  if (one === undefined || other === undefined) return false;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((entry, position) => isEqual(entry, other[position]));
  }
  if (Array.isArray(one) || Array.isArray(other) || !isRecord(one) || !isRecord(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => name in other && isEqual(one[name], other[name]))
  );
}

/** The variant of a union whose fields a value has. */
export function variantOf(
  value: Value,
  { of }: Extract<Shape, { kind: 'variants' }>,
): Extract<Shape, { kind: 'group' }> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return of.find(({ fields }) =>
    fields.every(({ name, isOptional, shape }) => {
      const field = value[name];
      if (field === undefined) return isOptional;
      return shape.kind !== 'constant' || field === shape.value;
    }),
  );
}
