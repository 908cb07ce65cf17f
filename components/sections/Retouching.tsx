import { BeforeAfter } from '@/components/retouching/BeforeAfter';
import { Picture } from '@/components/ui/Picture';
import { SilentErrorBoundary } from '@/components/ui/SilentErrorBoundary';
import type { PriceRow, RetouchingContent } from '@/content/schema/headshot';
import { dollars } from '@/lib/format';
import { getPicture } from '@/lib/photos/photos';

const sizes = '(min-width: 75rem) 58vw, 100vw';

/** One picture before and after retouching, and what each kind of retouching does, with its price among the extras. */
export function Retouching({
  id,
  heading,
  lead,
  labels,
  kinds,
  extras,
  ...photos
}: RetouchingContent & { extras: PriceRow[] }) {
  const [before, after] = [photos.before, photos.after].map((photo) => {
    const picture = getPicture(photo);
    return {
      size: `${picture.width} x ${picture.height}`,
      element: <Picture picture={picture} sizes={sizes} className="aspect-[4/5]" />,
    };
  });
  if (before?.size !== after?.size) {
    throw new Error(
      `content/headshot.ts: retouching has a "before" photograph of ${before?.size} px and an "after" photograph of ` +
        `${after?.size} px. Save both at the same size, with the same crop.`,
    );
  }
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="pt-section">
      <div className="wrap twelve-columns gap-y-6">
        <div className="lg:col-span-7">
          <SilentErrorBoundary instead={after?.element}>
            <BeforeAfter
              labels={{ ...labels, slider: 'Compare before and after' }}
              before={before?.element}
              after={after?.element}
            />
          </SilentErrorBoundary>
        </div>
        <div className="lg:col-start-9 lg:col-end-13">
          <h2 id={`${id}-heading`}>{heading}</h2>
          <p className="lead">{lead}</p>
          <dl className="mt-5 border-b border-line">
            {kinds.map(({ name, text }, position) => {
              const row = extras.find((extra) => extra.name === name);
              return (
                <div key={position} className="border-t border-line py-3">
                  <dt className="flex justify-between gap-4 font-display text-xl">
                    {name}
                    {row && <span>{dollars(row.price)}</span>}
                  </dt>
                  <dd className="mt-1 text-sm text-muted">{text}</dd>
                </div>
              );
            })}
          </dl>
        </div>
      </div>
    </section>
  );
}
