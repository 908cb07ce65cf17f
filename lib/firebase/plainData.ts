import { isObject } from '@/lib/isObject';

/** Fields as the SDK returns them, with times in milliseconds since 1970. */
export function plainData(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      isObject(value) && typeof value.toMillis === 'function' ? value.toMillis() : value,
    ]),
  );
}
