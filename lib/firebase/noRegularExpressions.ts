/**
 * Stands in for re2js in the browser's bundle. The SDK brings that engine, a third of its size, for regular
 * expressions in pipelines, which a listener never runs. Should the SDK come to need it, this says so.
 */
export const RE2JS = {
  compile(): never {
    throw new Error('re2js is left out of this bundle: see turbopack.resolveAlias in next.config.mjs.');
  },
};
