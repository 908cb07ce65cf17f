import type { FieldPath } from '../../content/model/shape';
import { goTo, isOnPage } from './editables';

/** Scrolls to a part of the page and focuses it. Renders nothing if the page does not show it. */
export function ShowOnPage({ path }: { path: FieldPath }) {
  if (!isOnPage(path)) return null;
  return (
    <button type="button" onClick={() => goTo(path)}>
      Show on the page
    </button>
  );
}
