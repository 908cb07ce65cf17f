import { type ReactNode, useEffect, useRef } from 'react';

type SideSheetProps = { title: string; onClose: () => void; children: ReactNode };

/** A sheet at the side of the page; on phones a bottom sheet. */
export function SideSheet({ title, onClose, children }: SideSheetProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves focus whenever another sheet opens
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <section
      className="sheet"
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </header>
      <div className="content">{children}</div>
    </section>
  );
}
