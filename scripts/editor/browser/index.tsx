import { createRoot } from 'react-dom/client';
import { showInTopLayer } from '../preview/browser/topLayer';
import { EditorApp } from './EditorApp';
import { styles } from './styles';

// Rendered in every page of the preview, but isolated from it: in the top layer, in a shadow root.

const host = document.createElement('div');
const shadow = host.attachShadow({ mode: 'open' });
const style = document.createElement('style');
style.textContent = styles;
const root = document.createElement('div');
shadow.append(style, root);

showInTopLayer(host);
createRoot(root).render(<EditorApp host={host} />);
