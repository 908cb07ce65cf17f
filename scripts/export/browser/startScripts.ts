declare global {
  /** The page's scripts in order, separated by spaces; the build defines it, and prepends this file to the page's data. */
  const SCRIPTS: string;
}

const scripts = SCRIPTS.split(' ');

/**
 * Starts each script in its own task, because ten at once would block the page. They run in the order of the list:
 * the entry script is the last, so that nothing large is compiled in the same task. `async` would change the order.
 * It is set afterward, because React fetches and runs a script again if its attributes differ from React's own.
 */
function startScripts(): void {
  const src = scripts.shift();
  if (!src || !globalThis.siteBootstrap) return;
  globalThis.siteBootstrap.addToHead('script', { src, async: false }).async = true;
  setTimeout(startScripts);
}

if (globalThis.siteBootstrap) globalThis.siteBootstrap.startScripts = startScripts;
