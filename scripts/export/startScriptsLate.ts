/** Next.js's own scripts in a page: loaded in any order, as soon as the browser finds them. */
const asyncScript = /<script src="(\/_next\/static\/chunks\/[^"]+\.js)"(?: id="[^"]*")? async=""><\/script>/g;
/** Its stylesheet. */
const stylesheet = /<link rel="stylesheet" href="(\/_next\/static\/[^"]+\.css)"[^>]*>/g;
/** A hint to fetch one of them early. */
const scriptPreload = /<link rel="preload" as="script"[^>]*>/g;
/** The page's data for React, and the place where its chunks report: order does not matter to either. */
const inlineScript =
  /<script(?: id="_R_")?>((?:\(?self\.__next_f|\(globalThis\["TURBOPACK"\])[\s\S]*?)<\/script>/g;
/** Polyfills for browsers without modules, none of which this site is for (`browserslist` in package.json). */
const noModuleScript = /<script src="[^"]*" noModule=""><\/script>/g;
/** The theme's script, without its end. */
const themeScript = /<script>\(function\([^<]*(?=<\/script>)/;
/** What may stay: that, and data. */
const allowedScript = new RegExp(`${themeScript.source}|<script type="application/ld\\+json"`);

/**
 * After the page's `load` event and its first paint: fetches the stylesheet and the data that the page names, and then
 * calls `startScripts`, which comes with the data. The same on every page and in one element with the theme's script,
 * so that one hash in the Content Security Policy stands for all. The stylesheet is marked as React marks it, which
 * otherwise fetches it itself, but only after its scripts. When one of them does not come, the controls that need
 * scripts go again. What is pressed before is kept for `ClientNavigation`, which presses it again.
 */
export const starter =
  'earlyPresses=[];document.onclick=({target:t})=>{' +
  '(t=t.closest(".js-only button,button.js-only"))&&earlyPresses.push(t)};' +
  'addLate=(name,rest)=>{let e=Object.assign(document.createElement(name),rest);' +
  'e.onerror=()=>document.documentElement.classList.remove("js");document.head.append(e);return e};' +
  'addEventListener("load",()=>new PerformanceObserver((l,o)=>{o.disconnect();' +
  'let[href,src]=late.content.textContent.split(" "),waiting=2,link=addLate("link",{rel:"stylesheet",href});' +
  'link.dataset.precedence="next";' +
  'addLate("script",{src}).onload=link.onload=()=>{--waiting||startScripts()}' +
  '}).observe({type:"paint",buffered:true}))';

/**
 * Starts the scripts of a page, each in a task of its own, for one of ten would block the page. They run in the order
 * of the list: the one that has no task but to begin is the last, so that nothing large is compiled in the same task.
 * `async` would undo the order; it is set afterwards, because React fetches and runs a script again that does not look
 * as React writes it.
 */
const startScripts =
  'startScripts=()=>{let src=lateScripts.shift();' +
  'if(src)addLate("script",{src,async:false}).async=true,setTimeout(startScripts)}';

/**
 * Says to Chromium that nearly every function of a script will be called at once (V8's explicit compile hints). They
 * are then compiled beside the main thread, which would otherwise stand still for as long; other engines see a comment.
 */
export const compileHint = '//# allFunctionsCalledOnLoad\n';

/** A page whose scripts start late, and its data for React, which becomes a script of its own. */
export type LatePage = {
  /** The page, given the address of that script. */
  html: (dataAddress: string) => string;
  /** That script: the addresses of the others, which the page itself has no room for, and the data. */
  data: string;
};

/**
 * Takes all scripts out of a page but the theme's, to start them when the page stands. It is complete without them;
 * they only bring its islands to life. React's copy of the page's data goes into a file: it is as long as the page
 * itself, and would come before the first photograph. Next.js has no switch for either.
 *
 * @param html a page of the export
 * @param file its name, for the error
 * @throws Error when the page's scripts do not look as expected: Next.js has changed its output
 */
export function startScriptsLate(html: string, file: string): LatePage {
  const addresses = new Set([...html.matchAll(asyncScript)].map(([, address = '']) => address));
  const [sheet] = [...html.matchAll(stylesheet)].map(([, address]) => address);
  const data = [...html.matchAll(inlineScript)].map(([, code]) => code);
  const rest = html
    .replace(asyncScript, '')
    .replace(scriptPreload, '')
    .replace(inlineScript, '')
    .replace(noModuleScript, '');
  const unknown = rest
    .split(/(?=<script)/)
    .filter((part) => part.startsWith('<script') && !allowedScript.test(part));
  if (!sheet || addresses.size === 0 || data.length === 0 || unknown.length > 0 || !themeScript.test(rest)) {
    throw new Error(
      `${file}: its scripts do not look as scripts/export/startScriptsLate.ts expects ` +
        `(${unknown[0]?.slice(0, 80) ?? 'some are missing'}). Next.js has changed its output; compare the <script> ` +
        'elements of the page with the patterns there.',
    );
  }
  return {
    data: [`lateScripts="${[...addresses].join(' ')}".split(" ")`, startScripts, ...data].join(';\n'),
    html: (dataAddress) =>
      rest
        .replace(themeScript, (script) => `${script};${starter}`)
        .replace('</body>', () => `<template id="late">${sheet} ${dataAddress}</template></body>`),
  };
}
