import { Picture } from '@/components/ui/Picture';
import type { Testimonial } from '@/content/schema/home';
import { formatSpeaker } from '@/lib/format';
import { getPicture } from '@/lib/photos/photos';

type FeaturedTestimonialProps = Omit<Testimonial, 'photo'> & Partial<Pick<Testimonial, 'photo'>>;

/** One testimonial in large letters on a gray band. */
export function FeaturedTestimonial({ quote, name, role, photo }: FeaturedTestimonialProps) {
  return (
    <div className="deferred mt-section bg-band py-tight">
      <figure className="wrap">
        <blockquote className="max-w-[19em] font-display text-h2 leading-[1.12] tracking-[-.02em]">
          {`“${quote}”`}
        </blockquote>
        <figcaption className="mt-5 flex items-center gap-3 text-sm text-muted">
          {photo && (
            <Picture picture={getPicture(photo)} sizes="40px" className="size-10 flex-none rounded-full" />
          )}
          {formatSpeaker(name, role)}
        </figcaption>
      </figure>
    </div>
  );
}
