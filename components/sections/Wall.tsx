import { Icon } from '@/components/ui/icons';
import { Picture } from '@/components/ui/Picture';
import type { WallContent } from '@/content/schema/site';
import { getPicture } from '@/lib/photos/photos';

/** Where the free place stands among the studies, counted from 0 (design notes, round 3: the stool is seventh). */
const placePosition = 6;

/** Four to a row, three on phones; beside text the wall is as wide as a window is high. */
const sizes = '(min-width: 75rem) 15vw, (min-width: 45rem) 25vw, 33vw';

/** Studies in one light and one crop without gaps, and among them a free place, which is a link. */
export function Wall({ studies, place }: WallContent) {
  const cells = studies.map(({ photo, caption }, position) => (
    <li key={position}>
      <figure>
        <Picture picture={getPicture(photo)} sizes={sizes} className="aspect-[4/5]" opens />
        <figcaption>{caption}</figcaption>
      </figure>
    </li>
  ));
  const free = (
    <li key="place">
      <a href={place.href}>
        <Picture picture={getPicture(place.photo)} sizes={sizes} className="aspect-[4/5]" />
        <span className="wall-place">
          {place.label}
          <Icon name="arrowRight" />
        </span>
      </a>
    </li>
  );
  return (
    <ul className="wall">
      {cells.slice(0, placePosition)}
      {free}
      {cells.slice(placePosition)}
    </ul>
  );
}
