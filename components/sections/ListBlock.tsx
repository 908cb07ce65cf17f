import { Section } from '@/components/ui/Section';
import type { ListBlockContent } from '@/content/schema/services';

export function ListBlock({ heading, items }: ListBlockContent) {
  return (
    <Section heading={heading} layout="split">
      <ul className="border-b border-line md:columns-1">
        {items.map((item, position) => (
          <li key={position} className="border-t border-line py-3.5">
            {item}
          </li>
        ))}
      </ul>
    </Section>
  );
}
