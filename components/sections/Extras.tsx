import { PriceList } from '@/components/ui/PriceList';
import { Section } from '@/components/ui/Section';
import { TextLink } from '@/components/ui/TextLink';
import type { ExtrasContent } from '@/content/schema/headshot';

/** What can be added to a package, as a price list. */
export function Extras({ id, heading, lead, rows, action }: ExtrasContent) {
  return (
    <Section
      id={id}
      heading={heading}
      layout="split"
      isDeferred
      aside={
        <>
          <p className="lead">{lead}</p>
          {action && <TextLink {...action} />}
        </>
      }
    >
      <PriceList rows={rows} size="display" />
    </Section>
  );
}
