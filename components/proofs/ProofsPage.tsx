'use client';

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ButtonLink } from '@/components/ui/Button';
import { useHash } from '@/components/ui/useHash';
import { useRepairedAddress } from '@/components/ui/useRepairedAddress';
import { type FirebaseConfig, firebaseConfig } from '@/lib/firebase/config';
import { fillPlaceholders } from '@/lib/format';
import { mailto, tel } from '@/lib/links';
import { addressIn, type ProofsAddress, sampleId } from '@/lib/proofs/address';
import { importWithRetry } from '@/lib/retry';
import { mayBeBlocked } from './Banners';
import { Bar } from './Bar';
import { Actions, TextScreen } from './elements';
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
  const ended = <Ended studio={studio} emptyStudio={emptyStudio} />;
  if (address?.id === sampleId) {
    return (
      <Suspense fallback={<Skeleton text={words.empty.loading} />}>
        <SampleGallery studio={studio} sample={sample} address={address} />
      </Suspense>
    );
  }
  if (address && config) {
    return <LoadedGallery key={address.id} studio={studio} config={config} address={address} ended={ended} />;
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
    return <LiveGallery {...synced} studio={studio} config={config} address={address} gallery={gallery} />;
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

type EndedProps = { studio: Studio; emptyStudio: ReactNode };

/** Shown for a link that has ended or was mistyped, without saying which. */
function Ended({ studio: { contact }, emptyStudio }: EndedProps) {
  const { ended } = words;
  return (
    <TextScreen className="grid grid-cols-[minmax(0,1fr)] items-center gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div>
        <h1 tabIndex={-1}>{ended.heading}</h1>
        <p className="mt-2.5 max-w-measure text-lg text-muted">{ended.lead}</p>
        <Actions>
          <ButtonLink variant="primary" href={mailto(contact.email, { subject: ended.subject, body: [] })}>
            {ended.ask}
          </ButtonLink>
          <ButtonLink variant="quiet" href={tel(contact.phone.number)}>
            {fillPlaceholders(ended.call, { phone: contact.phone.display })}
          </ButtonLink>
        </Actions>
        <p className="mt-5 text-sm text-muted">{fillPlaceholders(ended.answer, { email: contact.email })}</p>
      </div>
      {emptyStudio}
    </TextScreen>
  );
}
