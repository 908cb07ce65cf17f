/** Whether a value is an object with fields. Lists are objects, too. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
