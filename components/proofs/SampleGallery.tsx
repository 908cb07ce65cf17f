import { useEffect, useMemo, useRef, useState } from 'react';
import { ButtonLink } from '@/components/ui/Button';
import { ButtonRow } from '@/components/ui/ButtonRow';
import type { SampleContent } from '@/content/schema/sample';
import { applyChanges, type Frame, type Gallery, parseGallery } from '@/lib/proofs/gallery';
import { type GalleryAddress, type PictureSize, sampleGalleryId } from '@/lib/proofs/galleryUrls';
import { type Changes, PendingChanges } from '@/lib/proofs/PendingChanges';
import type { SampleFrame } from '@/lib/proofs/sampleFrames';
import { ContactSheet } from './ContactSheet';
import { Banner, TextScreen } from './elements';
import { FinalImageFigure, finalImageRowClass } from './FinalImageFigure';
import { FrameViewer } from './FrameViewer';
import { GalleryProvider, getTally, type Studio } from './GalleryContext';
import { GalleryHeader } from './GalleryHeader';
import { PicksBar } from './PicksBar';
import { useScreen } from './useScreen';

/** What the sample gallery shows: texts, frames, and the prices of additional images in whole dollars. */
export type SampleGalleryData = Omit<SampleContent['gallery'], 'frames' | 'finals'> & {
  frames: SampleFrame[];
  basicPrice: number;
  advancedPrice: number;
};

type SampleGalleryProps = { sample: SampleGalleryData; studio: Studio; address: GalleryAddress };

/** Creates a gallery of the sample's frames without picks. */
function createEmptyGallery({ frames, ...settings }: SampleGalleryData): Gallery {
  const gallery = parseGallery({ settings, until: Number.POSITIVE_INFINITY });
  if (!gallery) throw new Error('The settings of the sample are not those of a gallery.');
  gallery.settings.frames = frames.map(({ name, width, height }, position) => ({
    // Named after the frame, so that stored picks stay with their frames when the list changes.
    id: `f_${name.replace(/\W/g, '_').toLowerCase()}`,
    name,
    fileName: name,
    width,
    height,
    // The sample has no stored files: this is the index in `sample.frames`.
    fileKey: String(position),
  }));
  return gallery;
}

/** The picks of the sample gallery. They stay on this device, so they are always pending. */
const pendingChanges = new PendingChanges(sampleGalleryId);

/** The screens of a client's gallery with the sample's frames. The picks stay on this device: the page sends no requests. */
export function SampleGallery({ sample, studio, address }: SampleGalleryProps) {
  const emptyGallery = useMemo(() => createEmptyGallery(sample), [sample]);
  const [changes, setChanges] = useState<Changes>({});
  useEffect(() => setChanges(pendingChanges.read()), []);
  const gallery = applyChanges(emptyGallery, changes);
  const [supportsAvif, setSupportsAvif] = useState(true);
  useEffect(() => {
    const probe = new Image();
    probe.onerror = () => setSupportsAvif(false);
    probe.src = sample.frames[0]?.small ?? '';
  }, [sample]);
  const root = useRef<HTMLDivElement>(null);
  const { currentScreen, lastFrameId, setLastFrameId, ...screens } = useScreen(root, {
    address,
    gallery,
    wasShownBefore: () => true,
    isSubmitting: false,
    studioName: studio.name,
    titleOverrides: { sheet: sample.title, review: sample.end.heading },
  });
  const { pickedFrames } = getTally(gallery);
  const isEndScreen = currentScreen === 'review' && pickedFrames.length > 0;
  const getLargeUrl = ({ src, fallback }: SampleFrame['large']) => (supportsAvif ? src : fallback);
  const getPictureUrl = ({ fileKey }: Frame, size: PictureSize) => {
    const files = sample.frames[Number(fileKey)];
    if (!files) return '';
    return size === 480 && supportsAvif ? files.small : getLargeUrl(files.large);
  };
  const { end } = sample;
  return (
    <GalleryProvider
      studio={studio}
      gallery={gallery}
      getPictureUrl={getPictureUrl}
      saving={pendingChanges.isStored() ? 'onDevice' : null}
      isSample
      canPick={!isEndScreen}
      getScreenLink={screens.getScreenLink}
      changePicks={(newChanges) => {
        pendingChanges.add(newChanges);
        setChanges(pendingChanges.read());
      }}
    >
      <div
        ref={root}
        className="proofs-screen flex min-h-svh flex-col"
        data-screen={isEndScreen ? 'delivered' : currentScreen}
      >
        {currentScreen !== 'frame' && (
          <>
            <GalleryHeader
              studio={studio}
              title={sample.title}
              isHeading={!isEndScreen}
              saving={pendingChanges.isStored() ? 'onDevice' : null}
            />
            <div className="wrap">
              <Banner>
                <p>{sample.notice}</p>
                <a className="link" href={sample.back.href}>
                  {sample.back.label}
                </a>
              </Banner>
            </div>
          </>
        )}
        {currentScreen === 'frame' && (
          <FrameViewer
            frameId={address.screen}
            showFrame={screens.showFrame}
            close={() => screens.close('frame')}
            compareWith={() => {}}
          />
        )}
        {isEndScreen && (
          // On phones the two labels would overlap.
          <TextScreen className="lg:twelve-columns max-md:[&_.before-after-label+.before-after-label]:hidden!">
            <div className={`mt-2 ${finalImageRowClass} lg:col-span-7`}>
              {pickedFrames.map(({ frame }) => {
                const finalImage = sample.frames[Number(frame.fileKey)]?.final;
                return (
                  <FinalImageFigure
                    key={frame.id}
                    picture={frame}
                    before={getPictureUrl(frame, 2000)}
                    after={finalImage ? getLargeUrl(finalImage) : null}
                    labels={end.labels}
                    // The figures are side by side on phones, too, so that the heading is visible without scrolling.
                    className="max-md:flex-[var(--r)_1_calc(var(--r)*24vw)]"
                  >
                    <span className="min-w-0 wrap-anywhere">
                      {finalImage ? frame.name : `${frame.name}. ${end.unfinished}`}
                    </span>
                  </FinalImageFigure>
                );
              })}
            </div>
            <div className="lg:col-[8/13]">
              <h1 tabIndex={-1}>{end.heading}</h1>
              <p className="mt-2.5 max-w-measure text-h4 text-muted">{end.text}</p>
              <ButtonRow className="mt-6">
                <ButtonLink variant="primary" href={end.book.href}>
                  {end.book.label}
                </ButtonLink>
                <a className="link" href={screens.getScreenLink('frames')}>
                  {end.again}
                </a>
              </ButtonRow>
            </div>
          </TextScreen>
        )}
        {currentScreen !== 'frame' && !isEndScreen && (
          <>
            <ContactSheet lastFrameId={lastFrameId} onOpenFrame={setLastFrameId} />
            <PicksBar />
          </>
        )}
      </div>
    </GalleryProvider>
  );
}
