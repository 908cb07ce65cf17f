/**
 * Stub that replaces re2js in the browser bundle. The SDK includes that engine, a third of its size, for regular
 * expressions in pipelines, which a listener never runs. If the SDK ever uses it, this throws.
 */
export const RE2JS = {
  compile(): never {
    throw new Error('re2js is left out of this bundle: see turbopack.resolveAlias in next.config.mjs.');
  },
};
