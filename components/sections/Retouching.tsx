import { BeforeAfter } from '@/components/ui/BeforeAfter';
import { ButtonLink } from '@/components/ui/Button';
import { Picture } from '@/components/ui/Picture';
import { SilentErrorBoundary } from '@/components/ui/SilentErrorBoundary';
import type { PriceRow, PricingContent, RetouchingContent } from '@/content/schema/headshot';
import { formatDollars } from '@/lib/format';
import { pages } from '@/lib/pages';
import { getPicture } from '@/lib/photos/photos';

const sizes = '(min-width: 75rem) 58vw, 100vw';

type RetouchingProps = RetouchingContent & {
  /** The rows of the price list of extras, which has the prices of the kinds of retouching. */
  extras: PriceRow[];
  packages: PricingContent['packages'];
  buttonLabel: string;
};

/** One picture before and after retouching, a description of each kind of retouching, and how many images the packages include. */
export function Retouching({
  id,
  heading,
  lead,
  labels,
  kinds,
  included,
  extras,
  packages,
  buttonLabel,
  ...photos
}: RetouchingProps) {
  const [before, after] = [photos.before, photos.after].map((photo) => {
    const picture = getPicture(photo);
    return {
      size: `${picture.width} x ${picture.height}`,
      aspect: picture.width / picture.height,
      element: <Picture picture={picture} sizes={sizes} className="aspect-square" />,
    };
  });
  if (Math.abs((before?.aspect ?? 0) - (after?.aspect ?? 0)) > 0.005) {
    throw new Error(
      `content/headshot.ts: retouching has a "before" photograph of ${before?.size} px and an "after" photograph of ` +
        `${after?.size} px. Save both with the same crop.`,
    );
  }
  const [firstPackage] = packages;
  const includedCounts = packages.map(({ retouched }) => retouched);
  const rows = [
    ...kinds.map(({ extra, name, text }) => {
      const price = extras.find(({ id }) => id === extra)?.price;
      return { name, text, value: price ? formatDollars(price) : null };
    }),
    {
      name: included.heading,
      text: included.text,
      value: includedCounts.join(', ').replace(/, (\d+)$/, ' or $1'),
    },
  ];
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="deferred pt-section">
      <div className="wrap twelve-columns gap-y-6">
        <div className="lg:col-span-7">
          <SilentErrorBoundary fallback={after?.element}>
            <BeforeAfter
              labels={{ ...labels, slider: 'Compare before and after' }}
              before={before?.element}
              after={after?.element}
            />
          </SilentErrorBoundary>
        </div>
        <div className="retouching-text">
          <h2 id={`${id}-heading`}>{heading}</h2>
          <p className="lead">{lead}</p>
          <dl>
            {rows.map(({ name, text, value }, position) => (
              <div key={position}>
                <dt>
                  {name}
                  {value && <span>{value}</span>}
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          {firstPackage && (
            <ButtonLink variant="primary" href={`${pages.inquire.path}?offer=${firstPackage.id}`}>
              {buttonLabel}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}
