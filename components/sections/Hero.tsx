import { Carousel } from '@/components/carousel/Carousel';
import { Picture } from '@/components/ui/Picture';
import { TextLink } from '@/components/ui/TextLink';
import type { LinkAction } from '@/content/schema/common';
import type { HeroContent, HeroPrice } from '@/content/schema/home';
import { getPicture } from '@/lib/photos/photos';
import { HeroCopy } from './HeroCopy';

/**
 * The first screen: the carousel, the headline and the prices. The text is beside the subject of a picture in wide windows,
 * and below the picture in upright windows. The height of the pictures (`--hero-height`) sets the size of a head, so that
 * no window cuts it off.
 */
export function Hero({ label, headline, lead, primary, secondary, slides, prices }: HeroContent) {
  return (
    <div className="border-b border-line">
      <Carousel
        label={label}
        className="hero-carousel"
        slides={slides.map(({ photo, caption, kind, ground }, position) => ({
          caption,
          groundClass: groundClasses[ground],
          content: (
            <Picture
              picture={getPicture(photo)}
              sizes={kind === 'head' ? pictureSizes.head : pictureSizes.scene}
              className={`h-full ${kind}`}
              groundClass={groundClasses[ground]}
              priority={position === 0}
            />
          ),
        }))}
        overlay={
          <HeroCopy
            headline={headline.join('\n')}
            primary={primary}
            slides={slides.map(({ words }) => words ?? { lead, secondary })}
          />
        }
      />
      {prices && <HeroPrices prices={prices} more={secondary} />}
    </div>
  );
}

/** The `sizes` of the pictures: a head is twice as wide as the hero is high, and a scene fills the right half of wide windows. */
const pictureSizes = {
  head: '(max-width: 30rem) 100vw, (min-aspect-ratio: 5/4) max(40rem, min(100vw, 200vh - 25rem)), 134vw',
  scene: '(max-width: 30rem) 100vw, (min-aspect-ratio: 5/4) 56vw, 134vw',
};

/** Classes with the background color behind each picture. */
const groundClasses = {
  charcoal: 'ground-charcoal',
  rust: 'ground-rust',
  black: 'ground-black',
  smoke: 'ground-smoke',
  umber: 'ground-umber',
  night: 'ground-night',
} satisfies Record<HeroContent['slides'][number]['ground'], string>;

/** Prices, each a link to its offer: two by two, and in one row from 75rem. On phones the second link of the hero is below them. */
function HeroPrices({ prices, more }: { prices: HeroPrice[]; more: LinkAction }) {
  return (
    <ul className="grid grid-cols-2 px-gutter text-sm lg:mx-auto lg:max-w-page lg:auto-cols-auto lg:grid-flow-col lg:grid-cols-none">
      {prices.map(({ label, amount, href }, position) => (
        <li
          key={position}
          className="border-t border-line max-lg:odd:pr-3 max-lg:even:border-l max-lg:even:pl-3.5 lg:pr-4 lg:not-first:border-l lg:not-first:pl-4 lg:last:pr-0"
        >
          <a
            className="flex min-h-17 gap-x-2 hover:underline max-md:flex-col-reverse max-md:justify-center md:items-center"
            href={href}
          >
            <span className="min-w-0 max-md:text-xs max-md:text-muted md:flex-1">{label}</span>
            <b className="font-display text-h3 font-normal">{amount}</b>
          </a>
        </li>
      ))}
      <li className="col-span-2 border-t border-line py-1 md:hidden">
        <TextLink {...more} />
      </li>
    </ul>
  );
}
