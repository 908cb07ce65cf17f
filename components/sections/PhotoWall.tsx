import { Icon } from '@/components/ui/Icon';
import { Picture } from '@/components/ui/Picture';
import type { PhotoWallContent } from '@/content/schema/site';
import { getPicture } from '@/lib/photos/photos';

/** The position of the vacant tile among the studies, from 0 (design notes, round 3: the empty stool is the seventh picture). */
const vacantTilePosition = 6;

/** Four pictures in a row, three on phones. Beside a text the wall is as wide as the window is high. */
const sizes = '(min-width: 75rem) 15vw, (min-width: 45rem) 25vw, 33vw';

/** A grid of studies without gaps, all in one light and one crop. One tile is vacant: an empty stool that links to booking. */
export function PhotoWall({ studies, place }: PhotoWallContent) {
  const studyTiles = studies.map(({ photo, caption }, position) => (
    <li key={position}>
      <figure>
        <Picture picture={getPicture(photo)} sizes={sizes} className="aspect-[4/5]" opensLightbox />
        <figcaption>{caption}</figcaption>
      </figure>
    </li>
  ));
  const vacantTile = (
    <li key="place">
      <a href={place.href}>
        <Picture picture={getPicture(place.photo)} sizes={sizes} className="aspect-[4/5]" />
        <span className="photo-wall-vacant">
          {place.label}
          <Icon name="arrowRight" />
        </span>
      </a>
    </li>
  );
  return (
    <ul className="photo-wall">
      {studyTiles.slice(0, vacantTilePosition)}
      {vacantTile}
      {studyTiles.slice(vacantTilePosition)}
    </ul>
  );
}
