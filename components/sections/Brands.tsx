import { Section } from '@/components/ui/Section';
import type { BrandsContent } from '@/content/schema/home';
import { getDrawing } from '@/lib/photos/photos';

/** Height of a logo at normal scale, in pixels. */
const logoHeight = 30;

/** Client logos in the color of secondary text: four in a row from 45rem, six from 75rem, two columns below. */
export function Brands({ heading, logos }: BrandsContent) {
  return (
    <Section heading={heading} isTight isDeferred>
      <ul className="grid grid-cols-2 gap-x-gap md:grid-cols-4 lg:grid-cols-6 md:gap-y-4">
        {logos.map(({ logo, name, scale = 1 }, position) => {
          const { src, width, height } = getDrawing(logo);
          const shownHeight = logoHeight * scale;
          return (
            <li key={position} className="flex h-12 items-center md:h-22">
              <img
                src={src}
                alt={name}
                width={Math.round((shownHeight * width) / height)}
                height={Math.round(shownHeight)}
                loading="lazy"
                decoding="async"
                className="logo h-auto max-h-10 max-w-[min(100%,8.5rem)] object-contain object-left md:max-h-none md:max-w-[78%]"
              />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
