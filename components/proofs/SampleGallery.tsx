import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { BeforeAfter } from '@/components/retouching/BeforeAfter';
import { ButtonLink } from '@/components/ui/Button';
import type { SampleContent } from '@/content/schema/sample';
import type { Contact } from '@/content/schema/site';
import { fillPlaceholders } from '@/lib/fillPlaceholders';
import type { ProofsAddress } from '@/lib/proofs/address';
import type { Frame, Gallery } from '@/lib/proofs/gallery';
import type { SampleFrame } from '@/lib/proofs/sampleFrames';
import { Bar } from './Bar';
import { Pager } from './Pager';
import { ProofPicture, smallFailure } from './ProofPicture';
import { Sheet } from './Sheet';
import type { ScreenProps } from './screen';
import { Tray } from './Tray';
import { tallyOf } from './tally';
import { useFilter } from './useFilter';
import { useLetterKeys } from './useLetterKeys';
import { usePicks } from './usePicks';
import { useSamplePicks } from './useSamplePicks';
import { useScreen } from './useScreen';
import { useSpoken } from './useSpoken';
import { words } from './words';

/** What the sample gallery shows: its words, its frames, and what further images cost, in whole dollars. */
export type Sample = Omit<SampleContent['gallery'], 'frames' | 'finals'> & {
  frames: SampleFrame[];
  basicPrice: number;
  advancedPrice: number;
};

type SampleGalleryProps = {
  sample: Sample;
  contact: Contact;
  tax: string | null;
  studio: { name: string; mark: { accent: string; ink: string } };
  address: ProofsAddress;
  themeButton: ReactNode;
};

/** A gallery of the sample's frames, in which nobody has decided anything. */
function emptyGallery({ title, included, basicPrice, advancedPrice, frames }: Sample): Gallery {
  return {
    settings: {
      ...{ title, message: '', session: '', folder: '', included, basicPrice, advancedPrice },
      frames: frames.map(({ name, width, height }, position) => ({
        // By name: kept picks stay with their frames when the list changes.
        ...{ id: `f_${name.replace(/\W/g, '_')}`, name, fileName: name },
        ...{ width, height, file: String(position) },
      })),
      ...{ stage: 'picking', reopened: false, before: null },
    },
    ...{ version: 0, until: Number.POSITIVE_INFINITY, picks: {}, notes: {}, finished: null, opened: null },
  };
}

/** The client's own screens with the sample's frames. The choice stays on this device, and no request leaves the page. */
export function SampleGallery({ sample, contact, tax, studio, address, themeButton }: SampleGalleryProps) {
  const empty = useMemo(() => emptyGallery(sample), [sample]);
  const { gallery, isKept, change } = useSamplePicks(empty);
  const [isLarge, setIsLarge] = useState(false);
  const [lettersAreKeys, setLettersAreKeys] = useLetterKeys();
  const { spoken, say } = useSpoken();
  const [hasAvif, setHasAvif] = useState(true);
  useEffect(() => {
    const probe = new Image();
    probe.onerror = () => setHasAvif(false);
    probe.src = sample.frames[0]?.small ?? '';
  }, [sample]);
  const root = useRef<HTMLDivElement>(null);
  const { shown, lastFrame, ...way } = useScreen(root, {
    ...{ address, gallery, isSeen: () => true, isFinishing: false, studioName: studio.name },
    titles: { sheet: sample.title, review: sample.end.heading },
  });
  const { chosen } = tallyOf(gallery);
  const isEnd = shown === 'review' && chosen.length > 0;
  const filtered = useFilter(gallery, say);
  const picks = usePicks({ gallery, isChoosing: !isEnd, change, say });
  const largeOf = ({ src, fallback }: SampleFrame['large']) => (hasAvif ? src : fallback);
  const pictureOf = ({ file }: Frame, size: 480 | 2000) => {
    const files = sample.frames[Number(file)];
    if (!files) return '';
    return size === 480 && hasAvif ? files.small : largeOf(files.large);
  };
  const ofScreens: ScreenProps = {
    ...{ contact, tax, gallery, themeButton, say, isSample: true },
    ...filtered,
    ...picks,
    linkTo: way.linkTo,
    pictureOf,
    // A sample has no notes.
    setNote: () => {},
    editNote: () => {},
  };
  const { end } = sample;
  const figure = (frame: Frame) => {
    const final = sample.frames[Number(frame.file)]?.final;
    const ratio: CSSProperties & { '--r': number } = { '--r': frame.width / frame.height };
    const { delivered } = words;
    const before = (
      <ProofPicture
        src={pictureOf(frame, 2000)}
        alt={fillPlaceholders(delivered.proof, frame)}
        failed={smallFailure(frame)}
      />
    );
    return (
      <figure key={frame.id} style={ratio}>
        <div className="proofs-final">
          {final ? (
            <BeforeAfter
              labels={{ ...end.labels, slider: fillPlaceholders(delivered.slider, frame) }}
              before={before}
              after={
                <ProofPicture
                  src={largeOf(final)}
                  alt={fillPlaceholders(delivered.picture, frame)}
                  failed={smallFailure(frame)}
                />
              }
            />
          ) : (
            before
          )}
        </div>
        <figcaption>
          <span>{final ? frame.name : `${frame.name}. ${end.unfinished}`}</span>
        </figcaption>
      </figure>
    );
  };
  return (
    <div ref={root} className="proofs-screen" data-screen={isEnd ? 'delivered' : shown}>
      {shown !== 'frame' && (
        <>
          <Bar
            {...{ studio, themeButton, title: sample.title }}
            isHeading={!isEnd}
            saving={isKept ? 'kept' : undefined}
          />
          <div className="wrap proofs-strips">
            <div>
              <p>{sample.notice}</p>
              <a className="link" href={sample.back.href}>
                {sample.back.label}
              </a>
            </div>
          </div>
        </>
      )}
      {shown === 'frame' && (
        <Pager
          {...ofScreens}
          saving="saved"
          shown={address.screen}
          lettersAreKeys={lettersAreKeys}
          setLettersAreKeys={setLettersAreKeys}
          show={(frame) => {
            lastFrame.current = frame;
            way.replace(frame);
          }}
          close={() => way.close('frame')}
          compareWith={() => {}}
        />
      )}
      {isEnd && (
        <div className="wrap proofs-page proofs-sample-end">
          <div className="proofs-finals">{chosen.map(({ frame }) => figure(frame))}</div>
          <div>
            <h1 tabIndex={-1}>{end.heading}</h1>
            <p className="lead">{end.text}</p>
            <div className="proofs-actions">
              <ButtonLink variant="primary" href={end.book.href}>
                {end.book.label}
              </ButtonLink>
              <a className="link" href={way.linkTo('frames')}>
                {end.again}
              </a>
            </div>
          </div>
        </div>
      )}
      {shown !== 'frame' && !isEnd && (
        <>
          <Sheet
            {...ofScreens}
            {...{ isLarge, setIsLarge, lettersAreKeys }}
            lastFrame={lastFrame.current}
            onFrame={(frame) => {
              lastFrame.current = frame;
            }}
          />
          <Tray {...ofScreens} notice={null} />
        </>
      )}
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </div>
  );
}
