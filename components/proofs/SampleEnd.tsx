import { type ReactNode, useState } from 'react';
import { BeforeAfter } from '@/components/ui/BeforeAfter';
import { ButtonLink } from '@/components/ui/Button';
import type { SampleGalleryContent } from '@/content/schema/sample';
import { fillPlaceholders } from '@/lib/format';
import type { SampleFrame } from '@/lib/proofs/sampleFrames';
import { FigurePicture } from './FinalImageFigure';
import { useGallery } from './GalleryContext';
import { messages } from './messages';

type SampleEndProps = {
  end: SampleGalleryContent['end'];
  vacantPlace: ReactNode;
  frames: SampleFrame[];
  getLargeUrl: (image: SampleFrame['large']) => string;
  getSmallUrl: (frame: SampleFrame) => string;
};

/** The last screen of the sample gallery: one pick before and after retouching, the others beside it, and an empty place. */
export function SampleEnd({ end, vacantPlace, frames, getLargeUrl, getSmallUrl }: SampleEndProps) {
  const { getScreenLink } = useGallery();
  const [shownName, setShownName] = useState('');
  const shownFrame =
    frames.find(({ name }) => name === shownName) ?? frames.find(({ final }) => final) ?? frames[0];
  if (!shownFrame) return null;
  const { name, large, final, focalClasses } = shownFrame;
  const { delivered, controls } = messages;
  const renderPicture = (image: SampleFrame['large'], alt: string) => (
    <span className={`photo aspect-[4/5] ${focalClasses}`}>
      <FigurePicture name={name} src={getLargeUrl(image)} alt={alt} />
    </span>
  );
  return (
    <div className="wrap grid flex-1 grid-cols-[minmax(0,1fr)] content-start gap-6 pt-[clamp(1.5rem,1rem+2.3vw,3rem)] pb-16 lg:grid-cols-[auto_minmax(0,1fr)] lg:grid-rows-[auto_auto_minmax(12rem,1fr)] lg:gap-x-[clamp(2rem,5vw,6rem)]">
      <div className="lg:col-start-2">
        <h1 tabIndex={-1} className="max-md:text-[2.25rem]">
          {end.heading}
        </h1>
        <p className="mt-4 max-w-[26em] text-h4 leading-normal text-muted max-md:mt-2">{end.text}</p>
      </div>
      <div className="grid content-start items-start gap-3 md:max-lg:row-start-3 md:max-w-[40.5rem] md:grid-cols-[minmax(0,1fr)_4.5rem] lg:col-start-1 lg:row-[1/4] lg:w-[max(24rem,min((100svh-14rem)*.8+5.25rem,40.25rem,46vw))]">
        {final ? (
          <BeforeAfter
            labels={{ ...end.labels, slider: fillPlaceholders(delivered.slider, { name }) }}
            before={renderPicture(large, delivered.proof)}
            after={renderPicture(final, delivered.picture)}
          />
        ) : (
          <figure className="relative">
            {renderPicture(large, delivered.proof)}
            <figcaption className="absolute bottom-0 left-0 bg-on-photo-button px-3 py-1.5 text-xs text-on-photo-button-ink">
              {end.unfinished}
            </figcaption>
          </figure>
        )}
        {frames.length > 1 && (
          // With more picks than fit beside the comparison, the column scrolls; the padding has room for the outlines.
          <fieldset className="-m-2 flex flex-wrap gap-3 p-2 md:h-0 md:min-h-[calc(100%+1rem)] md:flex-nowrap md:flex-col md:overflow-y-auto">
            <legend className="sr-only">{controls.picksBar}</legend>
            {frames.map((frame) => (
              <button
                key={frame.name}
                type="button"
                className="size-18 flex-none opacity-72 hover:opacity-100 aria-pressed:opacity-100 aria-pressed:not-focus-visible:outline-2 aria-pressed:not-focus-visible:outline-offset-2 aria-pressed:not-focus-visible:outline-accent"
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
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2 md:max-lg:row-start-2 lg:col-start-2">
        <ButtonLink variant="primary" className="min-h-13 max-md:w-full" href={end.book.href}>
          {end.book.label}
        </ButtonLink>
        <a className="link" href={getScreenLink('frames')}>
          {end.again}
        </a>
      </p>
      {vacantPlace}
    </div>
  );
}
