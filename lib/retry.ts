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

/** The sessionStorage key of when the page was last reloaded, in milliseconds since 1970. */
const reloadedAtKey = 'reloadedAt';
/** A page that fails again this soon after a reload would reload forever, in ms. */
const retryIntervalMs = 30_000;

/** Reloads the page, unless that was just tried, or the attempt cannot be stored. */
export function reloadOnce(): void {
  try {
    const last = Number(sessionStorage.getItem(reloadedAtKey));
    if (Date.now() - last < retryIntervalMs) return;
    sessionStorage.setItem(reloadedAtKey, String(Date.now()));
  } catch {
    // Without storage, nothing would break the loop.
    return;
  }
  location.reload();
}
