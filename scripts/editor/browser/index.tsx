import { createRoot } from 'react-dom/client';
import { App } from './App';
import { styles } from './styles';
import { showInTopLayer } from './topLayer';

// Rendered in every page, but isolated from it: in the top layer, in a shadow root.

const host = document.createElement('div');
const shadow = host.attachShadow({ mode: 'open' });
const style = document.createElement('style');
style.textContent = styles;
const root = document.createElement('div');
root.className = 'root';
shadow.append(style, root);

showInTopLayer(host);
createRoot(root).render(<App host={host} />);
