import { PriceList } from '@/components/ui/PriceList';
import { Section } from '@/components/ui/Section';
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
          {action && (
            <a className="link" href={action.href}>
              {action.label}
            </a>
          )}
        </>
      }
    >
      <PriceList rows={rows} size="display" />
    </Section>
  );
}
