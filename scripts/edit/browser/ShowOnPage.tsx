import type { FieldPath } from '../../content/place';
import { elementShowing } from './spots';

/** Brings a part of the page into view and the focus to it, so that Tab goes on from there. Nothing where no part shows it. */
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
