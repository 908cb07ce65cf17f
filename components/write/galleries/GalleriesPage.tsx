import { useEffect, useRef, useState } from 'react';
import { useHash } from '@/components/ui/useHash';
import { listenToGalleries } from '@/lib/proofs/ownGalleries';
import type { ProofPrices } from '@/lib/proofs/prices';
import { requestKey } from '@/lib/requests/received';
import { linkToList } from '../ui/links';
import { useListener, useRequests } from '../ui/listeners';
import { statusText } from '../ui/messages';
import { GalleryDetail } from './GalleryDetail';
import { GalleryList } from './GalleryList';
import { NewGallery } from './NewGallery';
import { followGalleries } from './useUploads';

type GalleriesPageProps = { prices: ProofPrices };

/** The galleries: the list, a new one, or one of them, by the URL. */
export function GalleriesPage({ prices }: GalleriesPageProps) {
  const { value: galleries, status } = useListener(listenToGalleries);
  const { requests } = useRequests();
  const hash = useHash() ?? '';
  const [deleted, setDeleted] = useState('');
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    if (galleries) followGalleries(galleries);
  }, [galleries]);
  // Another view starts at its top, and what was said about the last one is over.
  useEffect(() => {
    if ((root.current?.getBoundingClientRect().top ?? 0) < 0) root.current?.scrollIntoView();
    if (hash !== '#proofs') setDeleted('');
  }, [hash]);
  const [, id] = /^#proofs=([0-9a-f]{32})$/.exec(hash) ?? [];
  const gallery = galleries?.find((each) => each.id === id);
  const [, newOf] = /^#proofs=new(?:&request=(\w+))?$/.exec(hash) ?? [null, null];
  const request = requests?.find((each) => each.id === newOf);
  return (
    <section ref={root} aria-label="Proofs">
      <p role="status" className="text-sm text-muted">
        {statusText(status, 'galleries') || deleted}
      </p>
      {/* What is typed must not go when requests arrive. */}
      {newOf !== null && (!newOf || requests) && <NewGallery key={newOf} prices={prices} request={request} />}
      {gallery && (
        <GalleryDetail
          key={gallery.id}
          gallery={gallery}
          prices={prices}
          request={requests?.find((each) => requestKey(each) === gallery.settings.request)}
          onDeleted={(message) => {
            setDeleted(message);
            location.href = linkToList;
          }}
        />
      )}
      {galleries && id && !gallery && !deleted && (
        <p>
          This gallery does not exist any more.{' '}
          <a className="link" href={linkToList}>
            All galleries
          </a>
        </p>
      )}
      {galleries && !id && newOf === null && <GalleryList galleries={galleries} />}
    </section>
  );
}
