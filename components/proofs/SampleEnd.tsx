import { type ReactNode, useState } from 'react';
import { BeforeAfter } from '@/components/ui/BeforeAfter';
import { ButtonLink } from '@/components/ui/Button';
import type { SampleGalleryContent } from '@/content/schema/sample';
import { fillPlaceholders, formatCents } from '@/lib/format';
import { getExtraCost } from '@/lib/proofs/gallery';
import type { SampleFrame } from '@/lib/proofs/sampleFrames';
import { getTally, useGallery } from './GalleryContext';
import { messages } from './messages';
import { createFailureRenderer, ProofPicture } from './ProofPicture';

type SampleEndProps = {
  end: SampleGalleryContent['end'];
  /** The package of the sample, with its price in cents. */
  samplePackage: { name: string; price: number };
  vacantPlace: ReactNode;
  frames: SampleFrame[];
  getLargeUrl: (image: SampleFrame['large']) => string;
  getSmallUrl: (frame: SampleFrame) => string;
};

/** The last screen of the sample gallery: one pick before and after retouching, the others beside it, and their sum. */
export function SampleEnd(props: SampleEndProps) {
  const { end, samplePackage, vacantPlace, frames, getLargeUrl, getSmallUrl } = props;
  const { gallery, studio, getScreenLink } = useGallery();
  const [shownName, setShownName] = useState('');
  const shownFrame = frames.find(({ name }) => name === shownName) ?? frames[0];
  if (!shownFrame) return null;
  const { name, large, final, focalClasses } = shownFrame;
  const { delivered, controls, sampleEnd } = messages;
  const { pickedFrames, extraCount } = getTally(gallery);
  const count = pickedFrames.length;
  const extraCost = getExtraCost(pickedFrames, gallery.settings);
  const renderPicture = (image: SampleFrame['large'], alt: string, classes = focalClasses) => (
    <span className={`photo aspect-[4/5] ${classes}`}>
      <ProofPicture
        src={getLargeUrl(image)}
        alt={fillPlaceholders(alt, { name })}
        className="absolute inset-0 size-full object-cover"
        isLazy
        renderFailure={createFailureRenderer({ name }, 'absolute inset-0 p-4')}
      />
    </span>
  );
  const lines: [text: string, amount: number][] = [
    [
      fillPlaceholders(sampleEnd.package, { name: samplePackage.name, count: count - extraCount }),
      samplePackage.price,
    ],
    ...(extraCount > 0
      ? [[fillPlaceholders(sampleEnd.extra, { count: extraCount }), extraCost] satisfies [string, number]]
      : []),
  ];
  return (
    <div className="wrap grid flex-1 grid-cols-[minmax(0,1fr)] content-start gap-6 pt-[clamp(1.5rem,1rem+2.3vw,3rem)] pb-16 lg:grid-cols-[auto_minmax(0,1fr)] lg:grid-rows-[auto_minmax(12rem,1fr)] lg:gap-x-[clamp(2rem,5vw,6rem)]">
      <div className="grid content-start items-start gap-3 max-lg:order-2 md:max-lg:max-w-[40.5rem] md:grid-cols-[minmax(0,1fr)_4.5rem] lg:row-[1/3] lg:w-[max(24rem,min((100svh-14rem)*.8+5.25rem,40.25rem,46vw))]">
        <figure>
          {final && !final.isSimilar ? (
            <BeforeAfter
              labels={{ ...end.labels, slider: fillPlaceholders(delivered.slider, { name }) }}
              before={renderPicture(large, delivered.proof)}
              after={renderPicture(final, delivered.picture)}
            />
          ) : final ? (
            renderPicture(final, delivered.picture, final.focalClasses)
          ) : (
            renderPicture(large, delivered.proof)
          )}
          {(!final || final.isSimilar) && (
            <figcaption className="mt-2 text-xs text-muted">
              {final ? end.similar : end.unfinished}
            </figcaption>
          )}
        </figure>
        {frames.length > 1 && (
          // With more picks than fit beside the comparison, the column scrolls; the padding has room for the outlines.
          <fieldset className="-m-2 flex flex-wrap gap-3 p-2 md:h-0 md:min-h-[calc(100%+1rem)] md:flex-nowrap md:flex-col md:overflow-y-auto">
            <legend className="sr-only">{controls.picksBar}</legend>
            {frames.map((frame) => (
              <button
                key={frame.name}
                type="button"
                className="size-18 flex-none opacity-72 hover:opacity-100 aria-pressed:opacity-100 aria-pressed:not-focus-visible:outline-2 aria-pressed:not-focus-visible:outline-offset-2 aria-pressed:not-focus-visible:outline-ink"
                aria-pressed={frame === shownFrame}
                onClick={() => setShownName(frame.name)}
              >
                <img
                  src={getSmallUrl(frame)}
                  alt={frame.name}
                  className="size-full object-cover object-[50%_25%]"
                />
              </button>
            ))}
          </fieldset>
        )}
      </div>
      <div className="max-lg:contents">
        <div className="max-lg:order-1">
          <h1 tabIndex={-1} className="text-h2">
            {end.heading}
          </h1>
          <p className="mt-3 max-w-[26em] text-h4 leading-normal text-muted">{end.text}</p>
        </div>
        <div className="max-w-[30rem] max-lg:order-3 lg:mt-6">
          {lines.map(([text, amount]) => (
            <p key={text} className="flex justify-between gap-4 border-t border-line py-2.5 text-sm">
              <span>{text}</span>
              <span>{formatCents(amount)}</span>
            </p>
          ))}
          <p className="flex items-baseline justify-between gap-4 border-t border-ink pt-2 text-sm">
            <span>{fillPlaceholders(count === 1 ? sampleEnd.sumOne : sampleEnd.sum, { count })}</span>
            <b className="font-display text-h2 font-normal">{formatCents(samplePackage.price + extraCost)}</b>
          </p>
          {studio.tax && <small className="block text-xs text-muted">{studio.tax}</small>}
          <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
            <ButtonLink variant="primary" className="min-h-13 max-md:w-full" href={end.book.href}>
              {end.book.label}
            </ButtonLink>
            <a className="link" href={getScreenLink('frames')}>
              {end.again}
            </a>
          </p>
        </div>
      </div>
      {vacantPlace}
    </div>
  );
}
