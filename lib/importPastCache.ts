/** The file that the bundler's error names: `Failed to load chunk /_next/static/chunks/a.js from module 1`. */
const missingFile = /\/_next\/static\/\S+\.(?:js|css)\b/;

/**
 * Imports code that is fetched when it is wanted. A file that does not come is asked for once more, past the browser's
 * cache: an answer from the middle of a deployment, or from a release that was taken back, may be kept there for long.
 *
 * @param load an `import()`, which the bundler must see where it stands
 * @throws the error of `load` when a file does not come again
 */
export async function importPastCache<Module>(load: () => Promise<Module>): Promise<Module> {
  const askedFor = new Set<string>();
  for (;;) {
    try {
      return await load();
    } catch (error) {
      const [file] = missingFile.exec(String(error)) ?? [];
      if (!file || askedFor.has(file)) throw error;
      askedFor.add(file);
      // Whatever comes takes the place of what is in the cache; without a network the next attempt fails too.
      await fetch(file, { cache: 'reload' }).catch(() => {});
    }
  }
}
