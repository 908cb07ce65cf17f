import { PriceRows } from '@/components/ui/PriceRows';
import { Section } from '@/components/ui/Section';
import type { ExtrasContent } from '@/content/types';

/** What can be added to a package, as a price list. */
export function Extras({ id, heading, lead, rows }: ExtrasContent) {
  return (
    <Section
      id={id}
      heading={heading}
      layout="split"
      aside={<p className="mt-4 text-lg text-muted">{lead}</p>}
    >
      <PriceRows rows={rows} size="display" />
    </Section>
  );
}
