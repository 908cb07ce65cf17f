import { Actions } from '@/components/ui/Actions';
import type { TeamsContent } from '@/content/schema/headshot';
import type { Contact, PhotoWallContent } from '@/content/schema/site';
import { fillPlaceholders, formatDollars } from '@/lib/format';
import { PhotoWall } from './PhotoWall';

/**
 * The offer for teams on a gray band. From 75rem the offer is beside the photo wall. In narrower windows it is above the
 * wall, so that links to the section lead to the price.
 */
export function Teams({
  id,
  heading,
  from,
  fromText,
  size,
  points,
  actions,
  wall,
  contact,
}: TeamsContent & { wall: PhotoWallContent | null; contact: Contact }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="deferred photo-wall-row mt-section bg-band">
      <div className="photo-wall-text">
        <h2 id={`${id}-heading`}>{heading}</h2>
        <b>{fillPlaceholders(fromText, { price: formatDollars(from) })}</b>
        <p>{size}</p>
        <ul>
          {points.map((point, position) => (
            <li key={position}>{point}</li>
          ))}
        </ul>
        <Actions actions={actions} contact={contact} />
      </div>
      {wall && <PhotoWall {...wall} />}
    </section>
  );
}
