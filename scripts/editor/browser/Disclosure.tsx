import { type ReactNode, useState } from 'react';
import type { Value } from '../../content/model/shape';

type DisclosureProps = {
  title: string;
  /** Initially open. */
  isNew?: boolean;
  /** Color swatches next to the title. */
  colors?: Value;
  children: ReactNode;
};

/** A disclosure that renders its content only when open: a module has hundreds of fields. */
export function Disclosure({ title, isNew = false, colors, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(isNew);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {title}
        {Array.isArray(colors) && (
          <span className="swatches">
            {colors.map((color, position) => (
              <span key={position} style={{ background: String(color) }} />
            ))}
          </span>
        )}
      </summary>
      {isOpen && children}
    </details>
  );
}
