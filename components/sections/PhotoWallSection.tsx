import { TextLink } from '@/components/ui/TextLink';
import type { PhotoWallSectionContent } from '@/content/schema/home';
import type { PhotoWallContent } from '@/content/schema/site';
import { PhotoWall } from './PhotoWall';

/** The photo wall from edge to edge of the window, below a text about it, dark in both themes. */
export function PhotoWallSection({
  id,
  heading,
  lead,
  action,
  wall,
}: PhotoWallSectionContent & { wall: PhotoWallContent }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="deferred photo-wall-section">
      <div className="wrap grid gap-x-8 gap-y-3 pb-10 lg:grid-cols-[5fr_5fr_auto] lg:items-end">
        <h2 id={`${id}-heading`}>{heading}</h2>
        <p className="max-w-[30em] text-h4">{lead}</p>
        <TextLink {...action} />
      </div>
      <PhotoWall {...wall} />
    </section>
  );
}
