import { Picture } from '@/components/ui/Picture';
import type { Testimonial } from '@/content/schema/home';
import { formatSpeaker } from '@/lib/format';
import { getPicture } from '@/lib/photos/photos';

type FeaturedTestimonialProps = Testimonial & {
  /** `band` puts it on a full-width gray band. */
  tone?: 'surface' | 'band';
};

/** One testimonial in large letters. */
export function FeaturedTestimonial({ quote, name, role, photo, tone = 'band' }: FeaturedTestimonialProps) {
  return (
    <div
      className={`deferred featured-testimonial ${tone === 'band' ? 'mt-section bg-band py-tight' : 'pt-section'}`}
    >
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
