import type { PortraitContent } from '@/content/schema/portrait';
import { quoteSource } from '@/lib/format';

/** What a client said, large on a gray band. */
export function Quote({ quote, name, role }: NonNullable<PortraitContent['quote']>) {
  return (
    <div className="bg-band py-[clamp(3rem,6.4vw,6.5rem)]">
      <figure className="wrap">
        <blockquote className="max-w-[17em] font-display text-3xl leading-[1.14] tracking-[-.02em]">
          {`“${quote}”`}
        </blockquote>
        <figcaption className="mt-5 text-sm text-muted">{quoteSource(name, role)}</figcaption>
      </figure>
    </div>
  );
}
