import { useEffect, useMemo, useRef, useState } from 'react';
import { ButtonLink } from '@/components/ui/Button';
import type { SampleContent } from '@/content/schema/sample';
import { type PictureSize, type ProofsAddress, sampleId } from '@/lib/proofs/address';
import { type Frame, type Gallery, withChanges } from '@/lib/proofs/gallery';
import { type Changes, PendingChanges } from '@/lib/proofs/pending';
import type { SampleFrame } from '@/lib/proofs/sampleFrames';
import { Bar } from './Bar';
import { Actions, Notice, TextScreen } from './elements';
import { FinishedPicture, finishedRow } from './FinishedPicture';
import { GalleryProvider, getTally, type Studio } from './GalleryContext';
import { Pager } from './Pager';
import { Sheet } from './Sheet';
import { Tray } from './Tray';
import { useScreen } from './useScreen';

/** What the sample gallery shows: its words, its frames, and what further images cost, in whole dollars. */
export type Sample = Omit<SampleContent['gallery'], 'frames' | 'finals'> & {
  frames: SampleFrame[];
  basicPrice: number;
  advancedPrice: number;
};

type SampleGalleryProps = { sample: Sample; studio: Studio; address: ProofsAddress };

/** A gallery of the sample's frames, in which nobody has decided anything. */
function emptyGallery({ title, included, basicPrice, advancedPrice, frames }: Sample): Gallery {
  return {
    settings: {
      title,
      message: '',
      session: '',
      folder: '',
      included,
      basicPrice,
      advancedPrice,
      frames: frames.map(({ name, width, height }, position) => ({
        // By name: kept picks stay with their frames when the list changes.
        id: `f_${name.replace(/\W/g, '_').toLowerCase()}`,
        name,
        fileName: name,
        width,
        height,
        file: String(position),
      })),
      stage: 'picking',
      reopened: false,
      request: '',
    },
    changed: 0,
    until: Number.POSITIVE_INFINITY,
    picks: {},
    notes: {},
    finished: null,
    opened: null,
  };
}

/** What is chosen in the sample: kept on this device, where nothing confirms it. */
const pending = new PendingChanges(sampleId);

/** The client's own screens with the sample's frames. The choice stays on this device, and no request leaves the page. */
export function SampleGallery({ sample, studio, address }: SampleGalleryProps) {
  const empty = useMemo(() => emptyGallery(sample), [sample]);
  const [changes, setChanges] = useState<Changes>({});
  useEffect(() => setChanges(pending.read()), []);
  const gallery = withChanges(empty, changes);
  const [isLarge, setIsLarge] = useState(false);
  const [hasAvif, setHasAvif] = useState(true);
  useEffect(() => {
    const probe = new Image();
    probe.onerror = () => setHasAvif(false);
    probe.src = sample.frames[0]?.small ?? '';
  }, [sample]);
  const root = useRef<HTMLDivElement>(null);
  const { shown, lastFrame, ...screens } = useScreen(root, {
    address,
    gallery,
    isSeen: () => true,
    isFinishing: false,
    studioName: studio.name,
    titles: { sheet: sample.title, review: sample.end.heading },
  });
  const { chosen } = getTally(gallery);
  const isEnd = shown === 'review' && chosen.length > 0;
  const largeOf = ({ src, fallback }: SampleFrame['large']) => (hasAvif ? src : fallback);
  const pictureOf = ({ file }: Frame, size: PictureSize) => {
    const files = sample.frames[Number(file)];
    if (!files) return '';
    return size === 480 && hasAvif ? files.small : largeOf(files.large);
  };
  const rememberFrame = (frame: string) => {
    lastFrame.current = frame;
  };
  const { end } = sample;
  return (
    <GalleryProvider
      studio={studio}
      gallery={gallery}
      pictureOf={pictureOf}
      saving={pending.isStored() ? 'onDevice' : null}
      isSample
      isChoosing={!isEnd}
      linkTo={screens.linkTo}
      change={(more) => {
        pending.add(more);
        setChanges(pending.read());
      }}
    >
      <div
        ref={root}
        className="proofs-screen flex min-h-svh flex-col"
        data-screen={isEnd ? 'delivered' : shown}
      >
        {shown !== 'frame' && (
          <>
            <Bar
              studio={studio}
              title={sample.title}
              isHeading={!isEnd}
              saving={pending.isStored() ? 'onDevice' : null}
            />
            <div className="wrap">
              <Notice>
                <p>{sample.notice}</p>
                <a className="link" href={sample.back.href}>
                  {sample.back.label}
                </a>
              </Notice>
            </div>
          </>
        )}
        {shown === 'frame' && (
          <Pager
            shown={address.screen}
            show={(frame) => {
              rememberFrame(frame);
              screens.replace(frame);
            }}
            close={() => screens.close('frame')}
            compareWith={() => {}}
          />
        )}
        {isEnd && (
          // On phones both labels would cover each other.
          <TextScreen className="lg:twelve-columns max-md:[&_.plate+.plate]:hidden!">
            <div className={`mt-2 ${finishedRow} lg:col-span-7`}>
              {chosen.map(({ frame }) => {
                const final = sample.frames[Number(frame.file)]?.final;
                return (
                  <FinishedPicture
                    key={frame.id}
                    picture={frame}
                    before={pictureOf(frame, 2000)}
                    after={final ? largeOf(final) : null}
                    labels={end.labels}
                    // Side by side on phones, too, so that the heading is on the first screen.
                    className="max-md:flex-[var(--r)_1_calc(var(--r)*24vw)]"
                  >
                    <span className="min-w-0 wrap-anywhere">
                      {final ? frame.name : `${frame.name}. ${end.unfinished}`}
                    </span>
                  </FinishedPicture>
                );
              })}
            </div>
            <div className="lg:col-[8/13]">
              <h1 tabIndex={-1}>{end.heading}</h1>
              <p className="mt-2.5 max-w-measure text-lg text-muted">{end.text}</p>
              <Actions>
                <ButtonLink variant="primary" href={end.book.href}>
                  {end.book.label}
                </ButtonLink>
                <a className="link" href={screens.linkTo('frames')}>
                  {end.again}
                </a>
              </Actions>
            </div>
          </TextScreen>
        )}
        {shown !== 'frame' && !isEnd && (
          <>
            <Sheet
              isLarge={isLarge}
              setIsLarge={setIsLarge}
              lastFrame={lastFrame.current}
              onFrame={rememberFrame}
            />
            <Tray />
          </>
        )}
      </div>
    </GalleryProvider>
  );
}
