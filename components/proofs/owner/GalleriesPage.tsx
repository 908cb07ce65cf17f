import { useCallback, useEffect, useRef, useState } from 'react';
import { useHash } from '@/components/ui/useHash';
import { galleryPlaceholders } from '@/content/schema/messagePlaceholders';
import { listenToMails, readRunTime } from '@/lib/booking/ownerMails';
import { readTexts, type StoredTexts } from '@/lib/booking/ownerTexts';
import { getRequestKey } from '@/lib/booking/request';
import type { ListenerHandlers } from '@/lib/firebase/ownerFirestore';
import { listenToOwnerGallery, type OwnerGallery } from '@/lib/proofs/listenToGalleries';
import { galleriesLink, parseOwnerHash } from '../../owner/ui/links';
import { getStatusMessage } from '../../owner/ui/messages';
import { useOwnerData } from '../../owner/ui/OwnerData';
import { TextsForm } from '../../owner/ui/TextsForm';
import { useListener } from '../../owner/ui/useListener';
import { GalleryDetail } from './GalleryDetail';
import { GalleryList } from './GalleryList';
import { type GalleryMessageKind, getContentTexts } from './galleryMessages';
import { NewGallery } from './NewGallery';
import type { ProofsDesk, ProofsSettings } from './proofsDesk';

/** The texts of messages with their labels. */
const textFields = [
  ['galleryReady', 'The frames are there'],
  ['galleryReopened', 'The picks are open again'],
  ['expiring', 'A reminder to choose'],
  ['delivered', 'The pictures are ready'],
] satisfies [GalleryMessageKind, string][];

/** The list of galleries, the form for a new one, or one gallery, depending on the URL. */
export function GalleriesPage({ settings }: { settings: ProofsSettings }) {
  const { galleries, galleryStatus: status, requests } = useOwnerData();
  const hash = useHash() ?? '';
  const [deletedMessage, setDeletedMessage] = useState('');
  const areLoaded = galleries !== null;
  const mails = useListener(areLoaded ? listenToMails : null);
  /** Null until they are known. */
  const [storedTexts, setStoredTexts] = useState<StoredTexts | null>(null);
  const [runTimes, setRunTimes] = useState({ lastMailRunTime: 0, cleanedAt: 0 });
  useEffect(() => {
    if (!areLoaded) return;
    // The list reports a missing connection.
    readTexts().then(setStoredTexts, () => {});
    Promise.all([readRunTime('ran'), readRunTime('cleaned')]).then(
      ([lastMailRunTime, cleanedAt]) => setRunTimes({ lastMailRunTime, cleanedAt }),
      () => {},
    );
  }, [areLoaded]);
  const desk: ProofsDesk = {
    settings,
    texts: storedTexts ?? {},
    mails: mails.value ?? [],
    ...runTimes,
  };
  const section = useRef<HTMLElement>(null);
  // A new view starts at its top, without the message about the last deletion.
  useEffect(() => {
    if ((section.current?.getBoundingClientRect().top ?? 0) < 0) section.current?.scrollIntoView();
    if (hash !== '#proofs') setDeletedMessage('');
  }, [hash]);
  const { galleryId: id, newGalleryRequestId } = parseOwnerHash(hash);
  const listenToGallery = useCallback(
    (handlers: ListenerHandlers<OwnerGallery[]>) => listenToOwnerGallery(id ?? '', handlers),
    [id],
  );
  // Of the open gallery, which may be older than the list.
  const open = useListener(galleries && id ? listenToGallery : null);
  const isDeleted = open.value?.length === 0;
  const gallery = isDeleted
    ? undefined
    : [...(open.value ?? []), ...(galleries ?? [])].find((each) => each.id === id);
  const request = requests?.find((each) => each.id === newGalleryRequestId);
  return (
    <section ref={section} aria-label="Proofs">
      <p role="status" className="text-sm text-muted">
        {getStatusMessage(status, 'galleries') || deletedMessage}
      </p>
      {/* Rendered after the requests have loaded, because a later `request` would not fill in the form. */}
      {newGalleryRequestId !== null && (!newGalleryRequestId || requests) && (
        <NewGallery key={newGalleryRequestId} prices={settings.prices} request={request} />
      )}
      {gallery && (
        <GalleryDetail
          key={gallery.id}
          gallery={gallery}
          desk={desk}
          request={requests?.find((each) => getRequestKey(each.id) === gallery.settings.requestKey)}
          onDeleted={(message) => {
            setDeletedMessage(message);
            location.href = galleriesLink;
          }}
        />
      )}
      {isDeleted && !deletedMessage && (
        <p>
          This gallery does not exist. It may have been deleted.{' '}
          <a className="link" href={galleriesLink}>
            All galleries
          </a>
        </p>
      )}
      {galleries && !id && newGalleryRequestId === null && (
        <>
          <GalleryList galleries={galleries} settings={settings} />
          {storedTexts && (
            <TextsForm
              fields={textFields}
              placeholders={galleryPlaceholders}
              texts={{ ...getContentTexts(settings), ...storedTexts }}
              onStored={setStoredTexts}
            />
          )}
        </>
      )}
    </section>
  );
}
