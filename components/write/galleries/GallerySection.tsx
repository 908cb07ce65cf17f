import type { ReactNode } from 'react';

/** A part of a gallery's page. */
export const GallerySection = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section className="border-t-2 border-ink pt-3 *:not-first:mt-3">
    <h3>{heading}</h3>
    {children}
  </section>
);
