import { type EditorIconName, iconPaths } from './iconPaths';

/** A 20 px line icon. The control around it has a label. */
export function EditorIcon({ name }: { name: EditorIconName }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="icon">
      <path d={iconPaths[name]} />
    </svg>
  );
}
