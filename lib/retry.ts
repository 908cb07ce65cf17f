/** The file that the bundler's error names: `Failed to load chunk /_next/static/chunks/a.js from module 1`. */
const missingFilePattern = /\/_next\/static\/\S+\.(?:js|css)\b/;

/**
 * Imports code on demand. A file that fails to load is fetched once more, bypassing the browser's cache: a response
 * from the middle of a deployment, or from a rolled-back release, may stay cached for a long time.
 *
 * @param load an `import()`, which the bundler must see at the call site
 * @throws the error of `load` when it fails again
 */
export const importWithRetry = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch(async (error: unknown) => {
    const [file] = missingFilePattern.exec(String(error)) ?? [];
    if (!file) throw error;
    // Any response replaces the cached one; without a network the second attempt fails, too.
    await fetch(file, { cache: 'reload' }).catch(() => {});
    return load();
  });

/** Runs a task again after a failure. @param attempts how often it runs at most @throws the error of the last attempt */
export const retry = <Result>(task: () => Promise<Result>, attempts: number): Promise<Result> =>
  task().catch((error: unknown) => {
    if (attempts === 1) throw error;
    return retry(task, attempts - 1);
  });

/** The sessionStorage key of the time of the last reload, in milliseconds since 1970. */
const reloadedAtKey = 'reloadedAt';
/** The minimum time between two reloads, in milliseconds. Without it, a page that always fails would reload forever. */
const minReloadIntervalMs = 30_000;

/** Reloads the page, unless it was reloaded just before, or the time of the reload cannot be stored. */
export function reloadOnce(): void {
  try {
    const lastReloadedAt = Number(sessionStorage.getItem(reloadedAtKey));
    if (Date.now() - lastReloadedAt < minReloadIntervalMs) return;
    sessionStorage.setItem(reloadedAtKey, String(Date.now()));
  } catch {
    // Without storage, the page might reload in a loop.
    return;
  }
  location.reload();
}
