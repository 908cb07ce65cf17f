import type { PortraitContent } from '@/content/schema/portrait';
import { formatSpeaker } from '@/lib/format';

/** One testimonial in large letters on a gray band. */
export function FeaturedTestimonial({ quote, name, role }: NonNullable<PortraitContent['quote']>) {
  return (
    <div className="bg-band py-[clamp(3rem,6.4vw,6.5rem)]">
      <figure className="wrap">
        <blockquote className="max-w-[17em] font-display text-h2 leading-[1.12] tracking-[-.02em]">
          {`“${quote}”`}
        </blockquote>
        <figcaption className="mt-5 text-sm text-muted">{formatSpeaker(name, role)}</figcaption>
      </figure>
    </div>
  );
}
