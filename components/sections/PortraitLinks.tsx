import { Picture } from '@/components/ui/Picture';
import type { PortraitContent } from '@/content/schema/portrait';
import { getPortraitPhotos } from '@/lib/booking/offers';
import type { PortraitKind } from '@/lib/booking/quote';
import { formatDollars } from '@/lib/format';
import { getPicture } from '@/lib/photos/photos';

type PortraitLinksProps = Pick<PortraitContent, 'groups'> & { portraitKinds: PortraitKind[] };

/** One picture for each kind of portrait, which leads to its section, with name and price below it: four in a row, two on phones. */
export function PortraitLinks({ groups, portraitKinds }: PortraitLinksProps) {
  return (
    <nav aria-label="Kinds of portraits" className="portrait-links pb-tight print:hidden">
      <ul className="wrap grid grid-cols-2 gap-x-3 gap-y-5 md:grid-cols-4 lg:gap-x-4">
        {portraitKinds.map(({ id, name, dollars }, position) => {
          const [photo] = getPortraitPhotos({ groups }, id);
          return (
            <li key={id}>
              <a className="group block" href={`#${id}`}>
                {photo && (
                  <Picture
                    picture={getPicture({ ...photo, alt: '' })}
                    sizes="(min-width: 45rem) 25vw, 50vw"
                    className="aspect-[4/5] md:aspect-[3/4] lg:aspect-auto lg:h-[min(52svh,32.5rem)]"
                    priority={position === 0}
                  />
                )}
                <span className="mt-2.5 flex flex-wrap items-baseline justify-between gap-2 font-display text-h4">
                  <span className="group-hover:underline">{name}</span>
                  <span className="text-muted">{formatDollars(dollars)}</span>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
