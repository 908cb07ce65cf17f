import { Section } from '@/components/ui/Section';
import type { StudioContent } from '@/content/schema/studio';

/** What clients should bring, in three columns from 45rem. */
export function WhatToBring({ heading, items }: NonNullable<StudioContent['bring']>) {
  return (
    <Section heading={heading} isDeferred>
      <ul className="grid gap-x-gap gap-y-6 pb-section md:grid-cols-3">
        {items.map((item, position) => (
          <li
            key={position}
            className={position === 0 ? 'border-t-6 border-accent pt-2.5' : 'border-t border-control pt-4'}
          >
            <h3>{item.heading}</h3>
            <p className="mt-1.5 max-w-[26em] text-muted">{item.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
