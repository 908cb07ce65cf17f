import type { FieldPath } from '../../content/place';
import { elementShowing } from './editables';

/** Scrolls to a part of the page and focuses it. Renders nothing if the page does not show it. */
export function ShowOnPage({ path }: { path: FieldPath }) {
  const element = elementShowing(path);
  if (!element) return null;
  return (
    <button
      type="button"
      onClick={() => {
        element.scrollIntoView({ block: 'center' });
        element.focus({ preventScroll: true });
      }}
    >
      Show on the page
    </button>
  );
}
