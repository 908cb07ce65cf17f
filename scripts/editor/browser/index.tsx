import { createRoot } from 'react-dom/client';
import { App } from './EditorApp';
import { styles } from './styles';

// Rendered in every page, but isolated from it: in the top layer, in a shadow root.

const host = document.createElement('div');
host.popover = 'manual';
const shadow = host.attachShadow({ mode: 'open' });
const style = document.createElement('style');
style.textContent = styles;
const root = document.createElement('div');
root.className = 'root';
shadow.append(style, root);

/** React replaces the whole document when hydration fails: the element then moves to the new one. */
function attach(): void {
  if (host.isConnected) return;
  document.documentElement.append(host);
  host.showPopover?.();
}
attach();
setInterval(attach, 300);

// Hides the framework's error overlay, which is meant for developers.
const hiddenOverlay = new CSSStyleSheet();
hiddenOverlay.replaceSync('nextjs-portal { display: none !important }');
document.adoptedStyleSheets.push(hiddenOverlay);

createRoot(root).render(<App host={host} />);
