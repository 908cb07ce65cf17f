import type { PreviewState } from '../state';
import { bringToTop, showInTopLayer } from './topLayer';

// Rendered in every page of the preview, but isolated from it: in the top layer, in a shadow root.

const styles = `
:host { all: initial; position: fixed; inset: auto 0 0; margin: 0; padding: 0; border: 0; width: 100%; max-width: none;
  max-height: none; background: none; overflow: visible; pointer-events: none; color-scheme: light;
  font: 0.9375rem/1.5 system-ui, sans-serif; color: #1c1a18 }
section, .making { pointer-events: auto; background: #fff; box-shadow: 0 -2px 24px rgb(0 0 0 / 0.25) }
section { border-top: 4px solid #ad3c1b; max-height: 45vh; overflow: auto; padding: 0.75rem 1.25rem 1.25rem }
section[hidden], .making[hidden], ul[hidden] { display: none }
header { display: flex; align-items: center; justify-content: space-between; gap: 1rem }
h2 { font-size: 1.0625rem; margin: 0 }
button { font: inherit; min-height: 2.75rem; padding: 0 1rem; border: 1px solid #87827a; border-radius: 4px;
  background: none; color: inherit; cursor: pointer }
button:focus-visible { outline: 2px solid #1c1a18; outline-offset: 2px }
ul { list-style: none; margin: 0.5rem 0 0; padding: 0; display: grid; gap: 0.75rem }
b { display: block; overflow-wrap: anywhere }
i { font-style: normal; color: #5d5953 }
p { margin: 0; overflow-wrap: anywhere }
.making { display: inline-block; margin: 0.5rem; padding: 0.25rem 0.75rem; border-radius: 4px; font-size: 0.8125rem }
`;

const panel = document.createElement('div');
const root = panel.attachShadow({ mode: 'open' });

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

const heading = element('h2', {});
const list = element('ul', {});
const toggle = element('button', { type: 'button', textContent: 'Hide' });
toggle.setAttribute('aria-expanded', 'true');
toggle.onclick = () => {
  list.hidden = !list.hidden;
  toggle.textContent = list.hidden ? 'Show' : 'Hide';
  toggle.setAttribute('aria-expanded', String(!list.hidden));
};
const problems = element(
  'section',
  { hidden: true, ariaLabel: 'To fix' },
  element('header', {}, heading, toggle),
  list,
);
const making = element('div', { className: 'making', hidden: true });
making.setAttribute('role', 'status');
problems.setAttribute('role', 'alert');
root.append(element('style', { textContent: styles }), making, problems);

showInTopLayer(panel);

function show(state: PreviewState): void {
  making.hidden = state.making === '';
  making.textContent = state.making;
  problems.hidden = state.problems.length === 0;
  heading.textContent =
    state.problems.length === 1 ? '1 thing to fix' : `${state.problems.length} things to fix`;
  list.replaceChildren(
    ...state.problems.map(({ file, line, place, message }) =>
      element(
        'li',
        {},
        element('b', {}, line === null ? file : `${file}, line ${line}`),
        element('p', {}, ...(place ? [element('i', {}, `${place}: `)] : []), message),
      ),
    ),
  );
  bringToTop(panel);
}

const isFailedPage = 'failed' in document.documentElement.dataset;
let before: PreviewState | null = null;
new EventSource('/__preview/events').onmessage = ({ data }) => {
  const state: PreviewState = JSON.parse(data);
  const isFixed = before !== null && before.problems.length > 0 && state.problems.length === 0;
  // Islands, such as the session cards, do not pick up new pictures without a reload.
  const areMade = before !== null && before.making !== '' && state.making === '';
  // A failed page is reloaded on every event after the first.
  if (isFixed || areMade || (isFailedPage && before !== null)) {
    location.reload();
    return;
  }
  show(state);
  before = state;
  // The content is already valid, but the development server lagged behind. No further event will come.
  if (isFailedPage && state.problems.length === 0) setTimeout(() => location.reload(), 1000);
};
