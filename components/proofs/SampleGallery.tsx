import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { SampleContent } from '@/content/schema/sample';
import type { Changes } from '@/lib/proofs/gallery';
import { applyChanges, type Frame, type Gallery, parseGallery } from '@/lib/proofs/gallery';
import { type GalleryAddress, type PictureSize, sampleGalleryId } from '@/lib/proofs/galleryUrls';
import { PendingChanges } from '@/lib/proofs/PendingChanges';
import type { SampleFrame } from '@/lib/proofs/sampleFrames';
import { ContactSheet } from './ContactSheet';
import { Banner } from './elements';
import { FrameComparison } from './FrameComparison';
import { FrameViewer } from './FrameViewer';
import { GalleryProvider, getTally, type Studio } from './GalleryContext';
import { GalleryHeader } from './GalleryHeader';
import { PicksBar } from './PicksBar';
import { SampleEnd } from './SampleEnd';
import { useScreen } from './useScreen';

/** What the sample gallery shows: texts, frames, and the prices of additional images in whole dollars. */
export type SampleGalleryData = Omit<SampleContent['gallery'], 'frames' | 'finals'> & {
  frames: SampleFrame[];
  /** The package of the sample, with its price in cents. */
  samplePackage: { name: string; price: number };
  /** The empty place at the end, which leads to booking. */
  vacantPlace: ReactNode;
  basicPrice: number;
  advancedPrice: number;
};

type SampleGalleryProps = { sample: SampleGalleryData; studio: Studio; address: GalleryAddress };

/** Creates a gallery of the sample's frames without picks. */
function createEmptyGallery({ frames, ...settings }: SampleGalleryData): Gallery {
  const gallery = parseGallery({ settings, expiresAt: Number.POSITIVE_INFINITY });
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
  const { currentScreen, lastFrameId, setLastFrameId, comparedFrameId, ...screens } = useScreen(root, {
    address,
    gallery,
    wasShownBefore: () => true,
    isSubmitting: false,
    studioName: studio.name,
    titleOverrides: { sheet: sample.title, review: sample.end.heading },
  });
  const { pickedFrames } = getTally(gallery);
  const isFullScreen = currentScreen === 'frame' || currentScreen === 'compare';
  const isEndScreen = currentScreen === 'review' && pickedFrames.length > 0;
  const getLargeUrl = ({ src, fallback }: SampleFrame['large']) => (supportsAvif ? src : fallback);
  const getSmallUrl = ({ small, large }: SampleFrame) => (supportsAvif ? small : large.fallback);
  const getPictureUrl = ({ fileKey }: Frame, size: PictureSize) => {
    const files = sample.frames[Number(fileKey)];
    if (!files) return '';
    return size === 480 ? getSmallUrl(files) : getLargeUrl(files.large);
  };
  return (
    <GalleryProvider
      studio={studio}
      gallery={gallery}
      getPictureUrl={getPictureUrl}
      saving={pendingChanges.isStored() ? 'onDevice' : null}
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
        {!isFullScreen && (
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
        {currentScreen === 'frame' && <FrameViewer frameId={address.screen} screens={screens} />}
        {isEndScreen && (
          <SampleEnd
            end={sample.end}
            samplePackage={sample.samplePackage}
            vacantPlace={sample.vacantPlace}
            frames={pickedFrames.flatMap(({ frame }) => sample.frames[Number(frame.fileKey)] ?? [])}
            getLargeUrl={getLargeUrl}
            getSmallUrl={getSmallUrl}
          />
        )}
        {currentScreen === 'compare' && (
          <FrameComparison firstFrameId={comparedFrameId} close={() => screens.close('compare')} />
        )}
        {!isFullScreen && !isEndScreen && (
          <>
            <ContactSheet lastFrameId={lastFrameId} onOpenFrame={setLastFrameId} />
            <PicksBar />
          </>
        )}
      </div>
    </GalleryProvider>
  );
}
