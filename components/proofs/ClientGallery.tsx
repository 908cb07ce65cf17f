import { useRef, useState } from 'react';
import { useRead } from '@/components/ui/useRead';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { toPlainFields } from '@/lib/firebase/rest';
import { fillPlaceholders } from '@/lib/format';
import { parseDelivery, readDelivery, reportDownload } from '@/lib/proofs/delivery';
import type { SubmitOutcome } from '@/lib/proofs/GallerySync';
import type { Changes } from '@/lib/proofs/gallery';
import { applyChanges, type Gallery } from '@/lib/proofs/gallery';
import {
  createGalleryFragment,
  type GalleryAddress,
  getFileUrl,
  getPictureFileName,
} from '@/lib/proofs/galleryUrls';
import { Banners } from './Banners';
import { ContactSheet } from './ContactSheet';
import { DeliveredScreen } from './DeliveredScreen';
import { TextScreen } from './elements';
import { FrameComparison } from './FrameComparison';
import { FrameViewer } from './FrameViewer';
import { GalleryProvider, type Studio } from './GalleryContext';
import { GalleryHeader } from './GalleryHeader';
import { messages } from './messages';
import { PicksBar } from './PicksBar';
import { ReadyScreen } from './ReadyScreen';
import { describeRemoteChanges, RemoteChangesNotice } from './RemoteChangesNotice';
import { ReviewScreen } from './ReviewScreen';
import { SubmittedScreen } from './SubmittedScreen';
import type { useGallerySync } from './useGallerySync';
import { useScreen } from './useScreen';
import { WelcomeScreen } from './WelcomeScreen';

type ClientGalleryProps = ReturnType<typeof useGallerySync> & {
  studio: Studio;
  config: FirebaseConfig;
  address: GalleryAddress;
  gallery: Gallery;
};

/** The screens of a client's gallery. */
export function ClientGallery({
  studio,
  config,
  address,
  gallery,
  state,
  pending,
  sync,
}: ClientGalleryProps) {
  const { id, screen } = address;
  const { settings } = gallery;
  const { saving } = state;
  const [outcome, setOutcome] = useState<SubmitOutcome | null>(null);
  const [isSubmitting, setIsSubmitting] = useState(false);
  /** The picks that the person at this page has made or seen. */
  const [seenPicks, setSeenPicks] = useState(gallery.picks);
  /** Whether the page has shown submitted picks, on this or another device. */
  const [wasSubmitted, setWasSubmitted] = useState(false);
  if (gallery.submittedAt !== null && !wasSubmitted) setWasSubmitted(true);
  if (gallery.submittedAt !== null && seenPicks !== gallery.picks) setSeenPicks(gallery.picks);
  const root = useRef<HTMLDivElement>(null);
  const { currentScreen, lastFrameId, setLastFrameId, comparedFrameId, ...screens } = useScreen(root, {
    address,
    gallery,
    isSubmitting,
    studioName: studio.name,
    wasShownBefore: () => pending.wasShownBefore(),
  });
  const changePicks = (changes: Changes) => {
    setOutcome(null);
    if (!sync.current?.changePicks(changes)) return;
    setSeenPicks(applyChanges({ ...gallery, picks: seenPicks }, changes).picks);
  };
  const remoteChanges = describeRemoteChanges(seenPicks, gallery);
  const submitError =
    outcome === null || outcome === 'submitted' || outcome === 'submittedRemotely'
      ? ''
      : outcome === 'changed' && remoteChanges.text
        ? fillPlaceholders(messages.finish.changedPicks, { changes: remoteChanges.text })
        : messages.finish[outcome];
  const notice = {
    text: remoteChanges.text,
    onUndo: () => changePicks(remoteChanges.undo),
    onClose: () => setSeenPicks(gallery.picks),
  };
  const isFullScreen = currentScreen === 'frame' || currentScreen === 'compare';
  const isChoosing = currentScreen === 'sheet' || currentScreen === 'review';
  const canPick = !isSubmitting && (isFullScreen || isChoosing);

  return (
    <GalleryProvider
      studio={studio}
      gallery={gallery}
      saving={saving}
      canPick={canPick}
      changePicks={changePicks}
      getPictureUrl={(frame, size) =>
        getFileUrl(config, settings.folder, getPictureFileName(frame.fileKey, size))
      }
      getScreenLink={screens.getScreenLink}
    >
      <div ref={root} className="proofs-screen flex min-h-svh flex-col" data-screen={currentScreen}>
        {!isFullScreen && currentScreen !== 'delivered' && (
          <GalleryHeader
            studio={studio}
            saving={isChoosing || currentScreen === 'submitted' ? saving : null}
            mustStayOpen={!pending.isStored()}
            title={isChoosing ? settings.title : undefined}
            isHeading={currentScreen === 'sheet'}
          />
        )}
        {!isFullScreen && currentScreen !== 'welcome' && (
          <Banners
            state={state}
            sync={sync}
            wasSubmitted={wasSubmitted}
            submitError={currentScreen === 'sheet' ? submitError : ''}
            link={`${location.origin}${location.pathname}${createGalleryFragment(id)}`}
          />
        )}
        {currentScreen === 'welcome' && <WelcomeScreen onStart={() => sync.current?.markOpened()} />}
        {currentScreen === 'sheet' && (
          <>
            <ContactSheet lastFrameId={lastFrameId} onOpenFrame={setLastFrameId} />
            <PicksBar notice={<RemoteChangesNotice {...notice} />} />
          </>
        )}
        {currentScreen === 'frame' && <FrameViewer frameId={screen} screens={screens} />}
        {currentScreen === 'compare' && (
          <FrameComparison firstFrameId={comparedFrameId} close={() => screens.close('compare')} />
        )}
        {currentScreen === 'review' && (
          <>
            <div className="wrap" inert={isSubmitting}>
              <RemoteChangesNotice {...notice} />
            </div>
            <ReviewScreen
              isSubmitting={isSubmitting}
              submitError={submitError}
              submit={async (agreedGallery) => {
                setOutcome(null);
                setIsSubmitting(true);
                const newOutcome = (await sync.current?.submit(agreedGallery)) ?? 'offline';
                setIsSubmitting(false);
                setOutcome(newOutcome);
                if (newOutcome === 'submitted' || newOutcome === 'submittedRemotely') screens.replace('');
              }}
            />
          </>
        )}
        {currentScreen === 'submitted' && (
          <SubmittedScreen
            notice={outcome === 'submittedRemotely' ? messages.finish.submittedRemotely : ''}
            takeBack={async () => {
              setOutcome(null);
              // Once the picks are taken back, the page shows the screen in the URL.
              screens.replace('frames');
              return (await sync.current?.takeBack()) ?? 'offline';
            }}
            askToReopen={async () => (await sync.current?.askToReopen()) ?? 'offline'}
          />
        )}
        {currentScreen === 'ready' && <ReadyScreen />}
        {currentScreen === 'delivered' && (
          <DeliveryLoader config={config} address={address} gallery={gallery} screens={screens} />
        )}
      </div>
    </GalleryProvider>
  );
}

type DeliveryLoaderProps = Pick<ClientGalleryProps, 'config' | 'address' | 'gallery'> & {
  screens: Pick<ReturnType<typeof useScreen>, 'replace'>;
};

/** Loads the final images. The owner’s writes are counted, so they are read again when the count changes. */
function DeliveryLoader({ config, address, gallery, screens }: DeliveryLoaderProps) {
  const { value: fields } = useRead(async () => {
    const response = await readDelivery(config, address.id);
    return response?.status === 200 ? toPlainFields(response.body.fields) : undefined;
  }, gallery.writes.owner);
  const delivery = fields && parseDelivery(fields, gallery);
  if (!delivery) {
    return (
      <TextScreen>
        <h1 tabIndex={-1}>{messages.delivered.heading}</h1>
        <p role="status">{messages.delivered.loading}</p>
      </TextScreen>
    );
  }
  return (
    <DeliveredScreen
      delivery={delivery}
      openId={address.screen}
      screens={screens}
      getFinalImageUrl={(name) => getFileUrl(config, delivery.folder, name)}
      onDownload={() => void reportDownload(config, address.id)}
    />
  );
}
