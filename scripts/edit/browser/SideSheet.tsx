import { type ReactNode, useEffect, useRef } from 'react';

type SideSheetProps = { title: string; onClose: () => void; children: ReactNode };

/** A sheet beside the page; on phones above its lower part. */
export function SideSheet({ title, onClose, children }: SideSheetProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each other sheet is announced
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
