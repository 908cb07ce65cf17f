'use client';

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useHash } from '@/components/ui/useHash';
import { useRepairedAddress } from '@/components/ui/useRepairedAddress';
import { type FirebaseConfig, firebaseConfig } from '@/lib/firebase/config';
import { importWithRetry } from '@/lib/importWithRetry';
import { addressIn, type ProofsAddress, sampleId } from '@/lib/proofs/address';
import { mayBeBlocked } from './Banners';
import { Bar } from './Bar';
import { Ended } from './Ended';
import type { Studio } from './GalleryContext';
import { LiveGallery } from './LiveGallery';
import type { Sample } from './SampleGallery';
import { useGallerySync } from './useGallerySync';
import { words } from './words';

/** Clients do not load it. */
const SampleGallery = lazy(async () => {
  const { SampleGallery } = await importWithRetry(() => import('./SampleGallery'));
  return { default: SampleGallery };
});

type ProofsPageProps = {
  studio: Studio;
  /** The picture of a link that leads nowhere. */
  emptyStudio: ReactNode;
  sample: Sample;
};

/** The page that clients choose their photographs on: the gallery of the URL's fragment. */
export function ProofsPage({ studio, emptyStudio, sample }: ProofsPageProps) {
  // First: everything else reads the address.
  useRepairedAddress();
  const hash = useHash();
  /** Null if there is no backend, undefined until that is known. */
  const [config, setConfig] = useState<FirebaseConfig | null>();
  useEffect(() => setConfig(firebaseConfig(location.hostname)), []);
  // The screens have different heights: each is placed by the page.
  useEffect(() => {
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = 'auto';
    };
  }, []);
  const address = hash === null ? undefined : addressIn(hash);
  const ended = <Ended {...{ studio, emptyStudio }} />;
  if (address?.id === sampleId) {
    return (
      <Suspense fallback={<Skeleton text={words.empty.loading} />}>
        <SampleGallery {...{ studio, sample, address }} />
      </Suspense>
    );
  }
  if (address && config) {
    return <LoadedGallery key={address.id} {...{ studio, config, address, ended }} />;
  }
  const isKnown = config === null || (address === null && config !== undefined);
  return (
    <>
      <Bar studio={studio} />
      {isKnown ? ended : <Skeleton text={words.empty.loading} />}
    </>
  );
}

type LoadedGalleryProps = {
  studio: Studio;
  config: FirebaseConfig;
  address: ProofsAddress;
  ended: ReactNode;
};

/** A client's gallery, once it has loaded. */
function LoadedGallery({ studio, config, address, ended }: LoadedGalleryProps) {
  const synced = useGallerySync(config, address.id);
  const { status, gallery, failures } = synced.state;
  if (status === 'ready' && gallery) {
    return <LiveGallery {...synced} {...{ studio, config, address, gallery }} />;
  }
  const { empty } = words;
  return (
    <>
      <Bar studio={studio} />
      {status === 'ended' ? (
        ended
      ) : (
        <Skeleton
          text={
            status !== 'unreachable'
              ? empty.loading
              : mayBeBlocked(failures)
                ? empty.blocked
                : empty.unreachable
          }
        />
      )}
    </>
  );
}

/** Places of frames while they load. */
function Skeleton({ text }: { text: string }) {
  return (
    <>
      {/* Scripts that start late find another text (lib/proofs/readEarly.ts). */}
      <p
        role="status"
        className="wrap js-only proofs-loading py-4 text-sm text-muted"
        suppressHydrationWarning
      >
        {text}
      </p>
      <ul className="js-only proofs-sheet" aria-hidden="true">
        {Array.from({ length: 8 }, (_, position) => (
          <li key={position} className="animate-[breathe_1.8s_infinite] bg-band [--r:0.7]" />
        ))}
      </ul>
    </>
  );
}
