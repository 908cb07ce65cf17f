import { Icon } from '@/components/ui/Icon';
import { Picture } from '@/components/ui/Picture';
import type { PhotoWallContent } from '@/content/schema/site';
import { getPicture } from '@/lib/photos/photos';

/** Six pictures in a row, four beside a text, three on phones. */
const sizes = '(min-width: 75rem) 17vw, (min-width: 45rem) 25vw, 33vw';

/** A grid of studies without gaps, all in one light and one crop. The last tile is vacant: an empty stool that links to booking. */
export function PhotoWall({ studies, place }: PhotoWallContent) {
  return (
    <ul className="photo-wall">
      {studies.map(({ photo, caption }, position) => (
        <li key={position}>
          <figure>
            <Picture picture={getPicture(photo)} sizes={sizes} className="aspect-[4/5]" opensLightbox />
            <figcaption>{caption}</figcaption>
          </figure>
        </li>
      ))}
      <li>
        <a href={place.href}>
          <Picture picture={getPicture(place.photo)} sizes={sizes} className="aspect-[4/5]" />
          <span className="photo-wall-vacant">
            {place.label}
            <Icon name="arrowRight" />
          </span>
        </a>
      </li>
    </ul>
  );
}
