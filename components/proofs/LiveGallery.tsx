import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { plainFields } from '@/lib/firebase/rest';
import { fillPlaceholders } from '@/lib/format';
import { fileUrl, fragmentFor, type ProofsAddress, pictureName } from '@/lib/proofs/address';
import { type Delivery, deliveryIn, readDelivery, reportDownload } from '@/lib/proofs/delivery';
import type { Gallery } from '@/lib/proofs/gallery';
import type { FinishOutcome } from '@/lib/proofs/galleryState';
import type { Changes } from '@/lib/proofs/pending';
import { Banners } from './Banners';
import { Bar } from './Bar';
import { Compare } from './Compare';
import { Delivered } from './Delivered';
import { changesElsewhere, ElsewhereNotice } from './ElsewhereNotice';
import { TextScreen } from './elements';
import { Finished } from './Finished';
import { GalleryProvider, type Studio } from './GalleryContext';
import { Pager } from './Pager';
import { Review } from './Review';
import { Sheet } from './Sheet';
import { Tray } from './Tray';
import type { useGallerySync } from './useGallerySync';
import { useScreen } from './useScreen';
import { Welcome } from './Welcome';
import { words } from './words';

type LiveGalleryProps = ReturnType<typeof useGallerySync> & {
  studio: Studio;
  config: FirebaseConfig;
  address: ProofsAddress;
  gallery: Gallery;
};

/** The screens of a client's gallery. */
export function LiveGallery({ studio, config, address, gallery, state, pending, sync }: LiveGalleryProps) {
  const { id, screen } = address;
  const { settings } = gallery;
  const { saving, isFinishing } = state;
  /** The outcome of the last attempt to finish. */
  const [outcome, setOutcome] = useState<FinishOutcome | null>(null);
  const [isLarge, setIsLarge] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const { shown, lastFrame, comparedWith, ...screens } = useScreen(root, {
    address,
    gallery,
    isFinishing,
    studioName: studio.name,
    isSeen: () => pending.isSeen(),
  });
  const change = (changes: Changes) => {
    setOutcome(null);
    sync.current?.change(changes);
  };
  const rememberFrame = (frame: string) => {
    lastFrame.current = frame;
  };
  const elsewhere = changesElsewhere(state.seen, gallery);
  const problem =
    outcome === null || outcome === 'finished' || outcome === 'finishedElsewhere'
      ? ''
      : outcome === 'changed' && elsewhere.text
        ? fillPlaceholders(words.finish.changedPicks, { changes: elsewhere.text })
        : words.finish[outcome];
  const banners = (
    <Banners
      state={state}
      sync={sync.current}
      problem={shown === 'sheet' ? problem : ''}
      link={`${location.origin}${location.pathname}${fragmentFor(id)}`}
    />
  );
  const notice = (
    <ElsewhereNotice
      text={elsewhere.text}
      onUndo={() => change(elsewhere.undo)}
      onClose={() => sync.current?.markSeen()}
    />
  );
  const isChoosing = !isFinishing && ['sheet', 'frame', 'compare', 'review'].includes(shown);

  return (
    <GalleryProvider
      studio={studio}
      gallery={gallery}
      saving={saving}
      isChoosing={isChoosing}
      change={change}
      isSample={false}
      pictureOf={(frame, size) => fileUrl(config, settings.folder, pictureName(frame.file, size))}
      linkTo={screens.linkTo}
    >
      <div ref={root} className="proofs-screen flex min-h-svh flex-col" data-screen={shown}>
        {shown === 'welcome' && (
          <>
            <Bar studio={studio} />
            <Welcome onStart={() => sync.current?.open()} />
          </>
        )}
        {shown === 'sheet' && (
          <>
            <Bar studio={studio} saving={saving} title={settings.title} isHeading />
            {banners}
            <Sheet
              isLarge={isLarge}
              setIsLarge={setIsLarge}
              lastFrame={lastFrame.current}
              onFrame={rememberFrame}
            />
            <Tray notice={notice} />
          </>
        )}
        {shown === 'frame' && (
          <Pager
            shown={screen}
            show={(frame) => {
              rememberFrame(frame);
              // Paging is one step of the history, so that Back leads to the sheet.
              screens.replace(frame);
            }}
            close={() => screens.close('frame')}
            compareWith={screens.compareWith}
          />
        )}
        {shown === 'compare' && <Compare first={comparedWith} close={() => screens.close('compare')} />}
        {shown === 'review' && (
          <>
            <Bar studio={studio} saving={saving} title={settings.title} />
            {banners}
            <div className="wrap" inert={isFinishing}>
              {notice}
            </div>
            <Review
              isFinishing={isFinishing}
              problem={problem}
              finish={async (agreed) => {
                setOutcome(null);
                const next = (await sync.current?.finish(agreed)) ?? 'offline';
                setOutcome(next);
                if (next === 'finished' || next === 'finishedElsewhere') screens.replace('');
              }}
            />
          </>
        )}
        {shown === 'finished' && (
          <>
            <Bar studio={studio} saving={saving} />
            {banners}
            <Finished notice={outcome === 'finishedElsewhere' ? words.finish.finishedElsewhere : ''} />
          </>
        )}
        {shown === 'delivered' && (
          <>
            <Bar studio={studio} />
            {banners}
            <DeliveredPictures config={config} id={id} gallery={gallery} />
          </>
        )}
      </div>
    </GalleryProvider>
  );
}

/** The pause until a read without an answer is tried again, in milliseconds. */
const retryMs = 3000;

type DeliveredPicturesProps = { config: FirebaseConfig; id: string; gallery: Gallery };

/** The finished pictures. Whatever changes them also changes the gallery, so they are read once for each of its states. */
function DeliveredPictures({ config, id, gallery }: DeliveredPicturesProps) {
  const [delivery, setDelivery] = useState<Delivery | null>(null);
  const accept = useEffectEvent((fields: unknown) => setDelivery(deliveryIn(plainFields(fields), gallery)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `changed` is another state of the gallery, whose delivery is read again
  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async () => {
      const answer = await readDelivery(config, id);
      if (leaving.signal.aborted) return;
      if (answer?.status === 200) accept(answer.body.fields);
      else timer = setTimeout(read, retryMs);
    };
    void read();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [config, id, gallery.changed]);
  if (!delivery) {
    return (
      <TextScreen>
        <h1 tabIndex={-1}>{words.delivered.heading}</h1>
        <p role="status">{words.delivered.loading}</p>
      </TextScreen>
    );
  }
  return (
    <Delivered
      delivery={delivery}
      finalUrl={(name) => fileUrl(config, delivery.folder, name)}
      onDownload={() => void reportDownload(config, id)}
    />
  );
}
