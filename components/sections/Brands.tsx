import { Mark } from '@/components/ui/Mark';
import { Section } from '@/components/ui/Section';
import type { BrandsContent } from '@/content/schema/home';

/** Client logos of equal height in the color of secondary text: three in a row, six from 45rem, eleven from 75rem. */
export function Brands({ heading, logos }: BrandsContent) {
  return (
    <Section heading={heading} isTight isDeferred>
      <ul className="grid grid-cols-3 items-center gap-x-5 gap-y-6.5 md:grid-cols-6 lg:grid-cols-11 lg:gap-x-[clamp(1.25rem,1.7vw,2.5rem)] lg:gap-y-11">
        {logos.map(({ logo, name }, position) => (
          <li key={position}>
            <Mark logo={logo} name={name} className="h-8 w-full lg:h-9.5" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
