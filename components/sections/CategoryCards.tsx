import { Card } from '@/components/ui/Card';
import { Section } from '@/components/ui/Section';
import type { CategoryCardsContent } from '@/content/schema/home';
import { getPicture } from '@/lib/photos/photos';
import { hasPlaceholder } from '@/lib/placeholders';

/** Cards in rows of two from 45rem, alternating wide and narrow: 7 and 5 columns, then 5 and 7. */
export function CategoryCards({ heading, cards }: CategoryCardsContent) {
  return (
    <Section heading={heading} isTight isDeferred>
      <div className="grid gap-x-gap gap-y-[clamp(2rem,3vw,3rem)] md:grid-cols-12">
        {cards.map(({ id, photo, title, subtitle, price, href }, position) => {
          const isWide = position % 4 === 0 || position % 4 === 3;
          return (
            <Card
              key={id}
              id={id}
              picture={getPicture(photo)}
              title={title}
              subtitle={subtitle}
              price={price && !hasPlaceholder(price) ? price : null}
              href={href}
              sizes={isWide ? '(min-width: 45rem) 58vw, 100vw' : '(min-width: 45rem) 42vw, 100vw'}
              isWide={isWide}
            />
          );
        })}
      </div>
    </Section>
  );
}
