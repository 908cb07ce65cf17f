import { createRoot } from 'react-dom/client';
import { EditorApp } from './EditorApp';
import { styles } from './styles';

// Stands in every page of the preview, apart from it: in the top layer of the window, with styles of its own.

const host = document.createElement('div');
host.popover = 'manual';
const shadow = host.attachShadow({ mode: 'open' });
const style = document.createElement('style');
style.textContent = styles;
const root = document.createElement('div');
shadow.append(style, root);

/** React replaces the whole document when it cannot take it over: the editor then moves to the new one. */
function attach(): void {
  if (host.isConnected) return;
  document.documentElement.append(host);
  host.showPopover?.();
}
attach();
setInterval(attach, 300);

// The framework tells developers what it cannot build; editors have the bar.
const withoutOverlay = new CSSStyleSheet();
withoutOverlay.replaceSync('nextjs-portal { display: none !important }');
document.adoptedStyleSheets.push(withoutOverlay);

createRoot(root).render(<EditorApp host={host} />);
