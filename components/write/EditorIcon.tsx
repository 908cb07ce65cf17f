import { type EditorIconName, iconPaths } from './iconPaths';

/** A line icon of 20 px. The control around it has a name. */
export function EditorIcon({ name }: { name: EditorIconName }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="icon">
      <path d={iconPaths[name]} />
    </svg>
  );
}
