// Inlined into the head of every page, after the theme's script: starts all other scripts once the page has rendered.

/** The one global that the parts of the bootstrap share. */
export type Bootstrap = {
  /** Controls that were clicked before hydration, in order. */
  queuedClicks: HTMLElement[];
  /** Adds an element to the head. If its file fails to load, controls that need scripts are hidden. */
  addToHead: typeof addToHead;
  /** Starts the page's scripts. Set by the file with the page's data. */
  startScripts?: () => void;
};

declare global {
  /** Always assigned, so that an element with this id cannot shadow it. */
  var siteBootstrap: Bootstrap | undefined;
}

/** How long scripts wait at most for pictures and fonts after the page was parsed, in ms. */
const maxWait = 4000;

/** Controls that do nothing without scripts. */
const needsScripts = '.js-only button,button.js-only';

const queuedClicks: HTMLElement[] = [];
const bootstrap: Bootstrap = { queuedClicks, addToHead };
globalThis.siteBootstrap = bootstrap;

/** The URLs of this page's data, and of its stylesheets unless it links to them. */
const page = document.currentScript?.dataset ?? {};

document.onclick = ({ target }) => {
  const control = target instanceof Element && target.closest<HTMLElement>(needsScripts);
  if (control) queuedClicks.push(control);
};

/** Hides the controls that need scripts: app/globals.css shows them by this class. */
function hideControls(): void {
  document.documentElement.classList.remove('js');
}

// A network that answers with its own page, as in hotels, does not cause an error of the element. Once hydrated, the
// page has removed its click listener.
addEventListener('error', ({ error }) => {
  if (document.onclick && error instanceof SyntaxError) hideControls();
});

function addToHead<Name extends 'link' | 'script'>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  element.onerror = hideControls;
  document.head.append(element);
  return element;
}

/** Where the target of a jump is in the window, and how far the page was scrolled then. */
let targetTop = 0;
let scrolled = 0;

const measureTarget = () => document.querySelector(':target')?.getBoundingClientRect().top ?? 0;

function rememberTarget(): void {
  targetTop = measureTarget();
  scrolled = scrollY;
}

/** Fetches the stylesheets and the data, and starts the scripts when all are loaded. */
function fetchAll(): void {
  let missing = 1;
  const onload = () => {
    missing -= 1;
    if (!missing) (bootstrap.startScripts ?? hideControls)();
  };
  rememberTarget();
  addEventListener('hashchange', rememberTarget);
  for (const href of page.sheets?.split(' ') ?? []) {
    missing += 1;
    const onArrival = () => {
      // Late rules change heights above the target: it stays where it was, unless the visitor has scrolled on. A page that got
      // shorter has scrolled by itself.
      const end = document.documentElement.scrollHeight - innerHeight;
      if (scrollY === Math.min(scrolled, end)) scrollBy(0, measureTarget() - targetTop);
      rememberTarget();
      onload();
    };
    // Marked like React's own, or React would fetch them again.
    addToHead('link', { rel: 'stylesheet', href, onload: onArrival }).dataset.precedence = 'next';
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
addEventListener('DOMContentLoaded', () => setTimeout(start, maxWait));
