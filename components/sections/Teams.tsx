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
      <div className="photo-wall-text gap-2 py-[clamp(3rem,5vw,4.5rem)]">
        <h2 id={`${id}-heading`}>{heading}</h2>
        <p className="font-display text-h3 tracking-[-.02em]">
          {fillPlaceholders(fromText, { price: formatDollars(from) })}
        </p>
        <p className="text-sm text-muted">{size}</p>
        <ul className="mt-2 mb-4 w-full max-w-measure border-b border-line text-sm">
          {points.map((point, position) => (
            <li key={position} className="border-t border-line py-2">
              {point}
            </li>
          ))}
        </ul>
        <Actions actions={actions} contact={contact} />
      </div>
      {wall && <PhotoWall {...wall} />}
    </section>
  );
}
