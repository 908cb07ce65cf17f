/** The file that the bundler's error names: `Failed to load chunk /_next/static/chunks/a.js from module 1`. */
const missingFile = /\/_next\/static\/\S+\.(?:js|css)\b/;

/**
 * Imports code on demand. A file that fails to load is fetched once more, bypassing the browser's cache: a response
 * from the middle of a deployment, or from a rolled-back release, may stay cached for a long time.
 *
 * @param load an `import()`, which the bundler must see at the call site
 * @throws the error of `load` when a file fails to load again
 */
export async function importWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  const retried = new Set<string>();
  for (;;) {
    try {
      return await load();
    } catch (error) {
      const [file] = missingFile.exec(String(error)) ?? [];
      if (!file || retried.has(file)) throw error;
      retried.add(file);
      // Any response replaces the cached one; without a network the next attempt fails too.
      await fetch(file, { cache: 'reload' }).catch(() => {});
    }
  }
}
