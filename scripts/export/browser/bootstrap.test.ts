/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
/** Requested files, in order. */
const getRequestedFiles = () => [...document.head.querySelectorAll<HTMLElement>('link, script[src]')];

/** Runs the code as the head of a page does. */
async function runBootstrap(dataset: Record<string, string>): Promise<void> {
  const script = document.createElement('script');
  Object.assign(script.dataset, dataset);
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  jest.resetModules();
  await import('./bootstrap');
}

beforeEach(() => {
  jest.useFakeTimers();
  document.documentElement.className = 'js';
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
  document.onclick = null;
});

test('fetches the stylesheets and the data after the page has loaded, and starts the scripts when all are loaded', async () => {
  await runBootstrap({ sheets: '/a.css /b.css', data: '/d.js' });
  expect(getRequestedFiles()).toEqual([]);
  window.dispatchEvent(new Event('load'));
  const [link, secondLink, script] = getRequestedFiles();
  expect(secondLink).toHaveAttribute('href', '/b.css');
  expect(link).toMatchObject({ rel: 'stylesheet', dataset: { precedence: 'next' } });
  expect(script).toHaveAttribute('src', '/d.js');
  const startScripts = jest.fn();
  Object.assign(globalThis.siteBootstrap ?? {}, { startScripts });
  script?.dispatchEvent(new Event('load'));
  link?.dispatchEvent(new Event('load'));
  expect(startScripts).not.toHaveBeenCalled();
  secondLink?.dispatchEvent(new Event('load'));
  expect(startScripts).toHaveBeenCalledTimes(1);
});

test('starts 4 seconds after the page was parsed if a picture is still loading, and only once', async () => {
  await runBootstrap({ sheets: '/a.css', data: '/d.js' });
  window.dispatchEvent(new Event('DOMContentLoaded'));
  jest.advanceTimersByTime(3999);
  expect(getRequestedFiles()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(getRequestedFiles()).toHaveLength(2);
  window.dispatchEvent(new Event('load'));
  expect(getRequestedFiles()).toHaveLength(2);
});

test('waits for the first paint if the browser reports it', async () => {
  let paint = () => {};
  class Observer {
    static supportedEntryTypes = ['paint'];
    constructor(private readonly callback: (list: unknown, observer: Observer) => void) {}
    observe() {
      paint = () => this.callback(null, this);
    }
    disconnect() {}
  }
  Object.assign(globalThis, { PerformanceObserver: Observer });
  await runBootstrap({ data: '/d.js' });
  window.dispatchEvent(new Event('load'));
  expect(getRequestedFiles()).toEqual([]);
  paint();
  expect(getRequestedFiles()).toHaveLength(1);
});

test.each<[what: string, happen: () => unknown]>([
  ['a file fails to load', () => getRequestedFiles()[0]?.dispatchEvent(new Event('error'))],
  [
    // A browser reports this for a page of a hotel's network.
    'a network answers with something else than a script',
    () => window.dispatchEvent(new ErrorEvent('error', { error: new SyntaxError("Unexpected token '<'") })),
  ],
  ['the data is empty', () => getRequestedFiles()[0]?.dispatchEvent(new Event('load'))],
])('hides controls when %s', async (_, happen) => {
  await runBootstrap({ data: '/d.js' });
  window.dispatchEvent(new Event('load'));
  happen();
  expect(document.documentElement).not.toHaveClass('js');
});

test('keeps controls after an error of the page itself, or once the page is hydrated', async () => {
  await runBootstrap({ data: '/d.js' });
  window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('x is null') }));
  // As the page does when it is hydrated.
  document.onclick = null;
  window.dispatchEvent(new ErrorEvent('error', { error: new SyntaxError('not JSON') }));
  expect(document.documentElement).toHaveClass('js');
});

test('queues clicks on controls that need scripts, and no others', async () => {
  document.body.innerHTML =
    '<button class="js-only"><i></i></button><div class="js-only"><button></button></div><button id="siteBootstrap"></button>';
  const [toggle, arrow, other] = document.querySelectorAll('button');
  await runBootstrap({ data: '/d.js' });
  for (const control of [toggle?.firstElementChild, arrow, other, document.body]) {
    control?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  }
  expect(globalThis.siteBootstrap?.queuedClicks).toEqual([toggle, arrow]);
});
