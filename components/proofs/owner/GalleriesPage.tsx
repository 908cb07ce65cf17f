import { useCallback, useEffect, useRef, useState } from 'react';
import { useHash } from '@/components/ui/useHash';
import { readRunTime } from '@/lib/booking/ownerMails';
import { getRequestKey } from '@/lib/booking/request';
import type { ListenerHandlers } from '@/lib/firebase/ownerFirestore';
import type { StudioPayment } from '@/lib/proofs/gallery';
import { listenToOwnerGallery, type OwnerGallery } from '@/lib/proofs/listenToGalleries';
import type { ProofPrices } from '@/lib/proofs/proofPrices';
import { galleriesLink, parseOwnerHash } from '../../owner/ui/links';
import { getStatusMessage } from '../../owner/ui/messages';
import { useOwnerData } from '../../owner/ui/OwnerData';
import { useListener } from '../../owner/ui/useListener';
import { GalleryDetail } from './GalleryDetail';
import { GalleryList } from './GalleryList';
import { NewGallery } from './NewGallery';

type GalleriesPageProps = { prices: ProofPrices; studioPayment: StudioPayment };

/** The list of galleries, the form for a new one, or one gallery, depending on the URL. */
export function GalleriesPage({ prices, studioPayment }: GalleriesPageProps) {
  const { galleries, galleryStatus: status, requests } = useOwnerData();
  const hash = useHash() ?? '';
  const [deletedMessage, setDeletedMessage] = useState('');
  const [cleanedAt, setCleanedAt] = useState(0);
  const areLoaded = galleries !== null;
  useEffect(() => {
    // The list reports a missing connection.
    if (areLoaded) readRunTime('cleaned').then(setCleanedAt, () => {});
  }, [areLoaded]);
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
  const gallery = open.value ? open.value[0] : galleries?.find((each) => each.id === id);
  const request = requests?.find((each) => each.id === newGalleryRequestId);
  return (
    <section ref={section} aria-label="Proofs">
      <p role="status" className="text-sm text-muted">
        {getStatusMessage(status, 'galleries') || deletedMessage}
      </p>
      {/* Rendered after the requests have loaded, because a later `request` would not fill in the form. */}
      {newGalleryRequestId !== null && (!newGalleryRequestId || requests) && (
        <NewGallery key={newGalleryRequestId} prices={prices} request={request} />
      )}
      {gallery && (
        <GalleryDetail
          key={gallery.id}
          gallery={gallery}
          prices={prices}
          studioPayment={studioPayment}
          cleanedAt={cleanedAt}
          request={requests?.find((each) => getRequestKey(each.id) === gallery.settings.requestKey)}
          onDeleted={(message) => {
            setDeletedMessage(message);
            location.href = galleriesLink;
          }}
        />
      )}
      {open.value && !gallery && !deletedMessage && (
        <p>
          This gallery does not exist. It may have been deleted.{' '}
          <a className="link" href={galleriesLink}>
            All galleries
          </a>
        </p>
      )}
      {galleries && !id && newGalleryRequestId === null && (
        <GalleryList galleries={galleries} studioPayment={studioPayment} />
      )}
    </section>
  );
}
