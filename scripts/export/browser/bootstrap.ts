// Inlined into the head of every page, after the theme's script: starts all other scripts once the page has rendered.

/** The one global that the parts of the bootstrap share. */
export type Bootstrap = {
  /** Controls that were clicked before hydration, in order. */
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

/** The longest time that scripts wait for pending pictures and fonts after the page was parsed, in ms. */
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
    // Marked as React does, which would otherwise fetch them again after its scripts.
    addToHead('link', { rel: 'stylesheet', href, onload }).dataset.precedence = 'next';
  }
  addToHead('script', { src: page.data, onload });
}

let started = false;
function start(): void {
  if (started) return;
  started = true;
  // A background tab paints only when it becomes visible.
  if (globalThis.PerformanceObserver) {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      fetchAll();
    }).observe({ type: 'paint', buffered: true });
  } else fetchAll();
}

addEventListener('load', start);
addEventListener('DOMContentLoaded', () => setTimeout(start, longestWait));
