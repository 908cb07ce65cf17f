/** Whether a value is an object whose fields can be read. Arrays count as objects. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
