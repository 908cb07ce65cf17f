// Prepended to the data of each page.

declare global {
  /** The page's scripts in their order, separated by spaces; the build writes it into the code. */
  const SCRIPTS: string;
}

const scripts = SCRIPTS.split(' ');

/**
 * Starts the scripts, each in a task of its own, because ten at once would block the page. They run in the order of the
 * list: the one that has no task but to begin is the last, so that nothing large is compiled in the same task. `async`
 * would undo the order; it is set afterward, because React fetches and runs a script again that does not look as React
 * writes it.
 */
function startScripts(): void {
  const src = scripts.shift();
  if (!src || !globalThis.siteBootstrap) return;
  globalThis.siteBootstrap.addToHead('script', { src, async: false }).async = true;
  setTimeout(startScripts);
}

if (globalThis.siteBootstrap) globalThis.siteBootstrap.startScripts = startScripts;
