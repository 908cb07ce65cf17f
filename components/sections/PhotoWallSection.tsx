import { Actions } from '@/components/ui/Actions';
import type { PhotoWallSectionContent } from '@/content/schema/home';
import type { Contact, PhotoWallContent } from '@/content/schema/site';
import { PhotoWall } from './PhotoWall';

/** The photo wall at the right edge of the window, beside a text about it. From 75rem the whole wall fits into the window. */
export function PhotoWallSection({
  id,
  heading,
  lead,
  actions,
  wall,
  contact,
}: PhotoWallSectionContent & { wall: PhotoWallContent; contact: Contact }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className="deferred photo-wall-row photo-wall-right pt-section"
    >
      <div className="photo-wall-text">
        <h2 id={`${id}-heading`}>{heading}</h2>
        <p className="lead mb-5">{lead}</p>
        <Actions actions={actions} contact={contact} />
      </div>
      <PhotoWall {...wall} />
    </section>
  );
}
