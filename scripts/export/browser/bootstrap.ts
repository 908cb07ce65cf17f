// Stands in the head of every page, behind the theme's script, and starts all other scripts when the page stands.

/** What the parts of the start-up code know of each other, under the one name that they have in the page. */
export type Bootstrap = {
  /** Controls that were clicked before the scripts came, in that order. */
  queuedClicks: HTMLElement[];
  /** Adds an element to the head. When its file does not come, the controls that need scripts go. */
  addToHead: typeof addToHead;
  /** Starts the page's scripts. It comes with the page's data. */
  startScripts?: () => void;
};

declare global {
  /** Set by an assignment, so that no element with this id can take its place. */
  var siteBootstrap: Bootstrap | undefined;
}

/** How long a picture or a font that does not come may keep the scripts waiting after the page was parsed, in ms. */
const longestWait = 4000;

/** Controls that do nothing without scripts. */
const needsScripts = '.js-only button,button.js-only';

const queuedClicks: HTMLElement[] = [];
const bootstrap: Bootstrap = { queuedClicks, addToHead };
globalThis.siteBootstrap = bootstrap;

/** The page's own: the addresses of its stylesheets, unless the page links to them, and of its data. */
const page = document.currentScript?.dataset ?? {};

document.onclick = ({ target }) => {
  const control = target instanceof Element && target.closest<HTMLElement>(needsScripts);
  if (control) queuedClicks.push(control);
};

function addToHead<Name extends 'link' | 'script'>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  element.onerror = () => document.documentElement.classList.remove('js');
  document.head.append(element);
  return element;
}

/** Fetches the stylesheets and the data, and starts the scripts when all are there. */
function fetchAll(): void {
  let missing = 1;
  const onload = () => {
    missing -= 1;
    if (!missing) bootstrap.startScripts?.();
  };
  for (const href of page.sheets?.split(' ') ?? []) {
    missing += 1;
    // Marked as React marks them, which otherwise fetches them itself, but only after its scripts.
    addToHead('link', { rel: 'stylesheet', href, onload }).dataset.precedence = 'next';
  }
  addToHead('script', { src: page.data, onload });
}

let started = false;
function start(): void {
  if (started) return;
  started = true;
  // A tab that opened in the background paints when it is looked at.
  if (globalThis.PerformanceObserver) {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      fetchAll();
    }).observe({ type: 'paint', buffered: true });
  } else fetchAll();
}

addEventListener('load', start);
addEventListener('DOMContentLoaded', () => setTimeout(start, longestWait));
