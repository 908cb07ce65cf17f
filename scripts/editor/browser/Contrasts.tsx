import { contrast, contrasts } from '../../content/checks/contrast';
import { isRecord, type Value } from '../../content/model/shape';

type ContrastsProps = {
  /** The color's name in the theme: `accent`. */
  name: string;
  /** The color, while it is being typed. */
  color: string;
  /** 0 is the light theme, 1 the dark one. */
  theme: number;
  /** All colors of the theme. */
  colors: Value | undefined;
  /** The label of a color, by its name. */
  labelOf: (name: string) => string;
};

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** Contrast ratios of a color with its backgrounds and foregrounds, live. */
export function Contrasts({ name, color, theme, colors, labelOf }: ContrastsProps) {
  if (!isColor(color) || colors === undefined || !isRecord(colors)) return null;
  const other = (of: string): string => {
    const pair = colors[of];
    const found = Array.isArray(pair) ? pair[theme] : undefined;
    return typeof found === 'string' ? found : '';
  };
  const pairs = contrasts.flatMap(([text, on, least]) =>
    on.flatMap((ground) => {
      if (text !== name && ground !== name) return [];
      const partner = text === name ? ground : text;
      return [{ partner, least, found: contrast(color, other(partner)) }];
    }),
  );
  if (pairs.length === 0) return null;
  return (
    <ul className="contrasts" aria-label="Contrast">
      {pairs.map(({ partner, least, found }) => (
        <li key={partner} className={found < least ? 'problem' : undefined}>
          {labelOf(partner)} {found.toFixed(1)}
          <small>{found < least ? `too low: needs ${least}` : `needs ${least}`}</small>
        </li>
      ))}
    </ul>
  );
}
