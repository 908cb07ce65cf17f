import { contrast, contrasts } from '../../content/checks/contrast';
import type { FieldPath } from '../../content/model/shape';
import type { Editor } from './useEditor';

/** Contrast ratios of a color of the theme with its backgrounds and foregrounds, while it is being typed. */
export function Contrasts({ editor, path, color }: { editor: Editor; path: FieldPath; color: string }) {
  const [root, group, name, theme = 0] = path;
  if (root !== 'theme' || group !== 'colors' || !/^#[0-9a-f]{6}$/i.test(color)) return null;
  const pairs = contrasts.flatMap(([text, on, least]) =>
    on.flatMap((ground) => {
      if (text !== name && ground !== name) return [];
      const partner = text === name ? ground : text;
      const found = contrast(color, String(editor.valueOf([root, group, partner, theme])));
      return [{ partner, least, found }];
    }),
  );
  if (pairs.length === 0) return null;
  return (
    <ul className="contrasts" aria-label="Contrast">
      {pairs.map(({ partner, least, found }) => (
        <li key={partner} className={found < least ? 'problem' : undefined}>
          {editor.labelOf([root, group, partner])} {found.toFixed(1)}
          <small>{found < least ? `too low: needs ${least}` : `needs ${least}`}</small>
        </li>
      ))}
    </ul>
  );
}
