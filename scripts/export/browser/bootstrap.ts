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
const maxWaitMs = 4000;

/** Controls that do nothing without scripts. */
const scriptControlSelector = '.js-only button,button.js-only';

const queuedClicks: HTMLElement[] = [];
const bootstrap: Bootstrap = { queuedClicks, addToHead };
globalThis.siteBootstrap = bootstrap;

/** The URLs of this page's data, and of its stylesheets unless it links to them. */
const pageData = document.currentScript?.dataset ?? {};

document.onclick = ({ target }) => {
  const control = target instanceof Element && target.closest<HTMLElement>(scriptControlSelector);
  if (control) queuedClicks.push(control);
};

/** Hides the controls that need scripts: app/globals.css shows them by this class. */
function hideControls(): void {
  document.documentElement.classList.remove('js');
}

// If a network responds with a page of its own, as in hotels, the script element has no error event, but the code is a
// syntax error. Hydration removes `document.onclick`; later errors are not about starting the scripts.
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

/** Where the target of the URL’s fragment is in the window, in pixels, and how far the page was scrolled at that time. */
let targetTop = 0;
let scrolledY = 0;

const getTargetTop = () => document.querySelector(':target')?.getBoundingClientRect().top ?? 0;

function rememberTarget(): void {
  targetTop = getTargetTop();
  scrolledY = scrollY;
}

/** Fetches the stylesheets and the data, and starts the scripts when all are loaded. */
function fetchAll(): void {
  let pendingCount = 1;
  const onload = () => {
    pendingCount -= 1;
    if (!pendingCount) (bootstrap.startScripts ?? hideControls)();
  };
  rememberTarget();
  addEventListener('hashchange', rememberTarget);
  for (const href of pageData.sheets?.split(' ') ?? []) {
    pendingCount += 1;
    const onStylesheetLoad = () => {
      // Late rules change heights above the target, so the page is scrolled to keep the target in its place, unless the
      // visitor has scrolled. If the page got shorter, the browser has scrolled it to its end.
      const end = document.documentElement.scrollHeight - innerHeight;
      if (scrollY === Math.min(scrolledY, end)) scrollBy(0, getTargetTop() - targetTop);
      rememberTarget();
      onload();
    };
    // Marked like the stylesheets of React, or React would fetch them again.
    addToHead('link', { rel: 'stylesheet', href, onload: onStylesheetLoad }).dataset.precedence = 'next';
  }
  addToHead('script', { src: pageData.data, onload });
}

let hasStarted = false;
function startOnce(): void {
  if (hasStarted) return;
  hasStarted = true;
  // A background tab paints only when it becomes visible.
  if (globalThis.PerformanceObserver) {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      fetchAll();
    }).observe({ type: 'paint', buffered: true });
  } else fetchAll();
}

addEventListener('load', startOnce);
addEventListener('DOMContentLoaded', () => setTimeout(startOnce, maxWaitMs));
