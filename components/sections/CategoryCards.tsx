import { Picture } from '@/components/ui/Picture';
import { Section } from '@/components/ui/Section';
import type { CategoryCardsContent } from '@/content/schema/home';
import { getPicture } from '@/lib/photos/photos';
import { hasPlaceholder } from '@/lib/placeholders';

/** Linked pictures in rows of two. From 45rem they alternate between wide and narrow: 7 and 5 columns, then 5 and 7. */
export function CategoryCards({ heading, cards }: CategoryCardsContent) {
  return (
    <Section heading={heading} isTight isDeferred>
      <div className="category-cards">
        {cards.map(({ id, photo, title, subtitle, price, href }, position) => (
          <a key={id} id={id} href={href}>
            <Picture
              picture={getPicture(photo)}
              sizes={`(min-width: 45rem) ${position % 4 === 0 || position % 4 === 3 ? 58 : 42}vw, 50vw`}
              className=""
            />
            <div>
              <h3>{title}</h3>
              <p>{subtitle}</p>
            </div>
            {price && !hasPlaceholder(price) && <b>{price}</b>}
          </a>
        ))}
      </div>
    </Section>
  );
}
