import type { ReactNode } from 'react';

type ListSectionProps = {
  heading: string;
  /** At the right of the heading. */
  count?: string;
  children: ReactNode;
};

/** A ruled list with its heading. */
export const ListSection = ({ heading, count, children }: ListSectionProps) => (
  <section>
    <header className="flex flex-wrap items-baseline gap-x-3 border-y border-t-2 border-line border-t-ink py-3">
      <h2 className="text-2xl">{heading}</h2>
      {count && <p className="ml-auto text-sm whitespace-nowrap text-muted tabular-nums">{count}</p>}
    </header>
    {children}
  </section>
);
