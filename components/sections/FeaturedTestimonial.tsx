import { Picture } from '@/components/ui/Picture';
import type { Testimonial } from '@/content/schema/home';
import { formatSpeaker } from '@/lib/format';
import { getPicture } from '@/lib/photos/photos';

/** One testimonial in large letters on a gray band. */
export function FeaturedTestimonial({ quote, name, role, photo }: Testimonial) {
  return (
    <div className="deferred featured-testimonial">
      <figure className="wrap">
        <blockquote>{`“${quote}”`}</blockquote>
        <figcaption>
          <Picture picture={getPicture(photo)} sizes="40px" className="" />
          {formatSpeaker(name, role)}
        </figcaption>
      </figure>
    </div>
  );
}
