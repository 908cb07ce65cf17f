'use client';

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { DarkModeToggle } from '@/components/layout/DarkModeToggle';
import { useHash } from '@/components/ui/useHash';
import type { Contact } from '@/content/schema/site';
import { type FirebaseConfig, firebaseConfig } from '@/lib/firebase/config';
import { importWithRetry } from '@/lib/importWithRetry';
import { addressIn, type ProofsAddress, sampleId } from '@/lib/proofs/address';
import { Bar } from './Bar';
import { Ended } from './Ended';
import { GalleryScreens } from './GalleryScreens';
import type { Sample } from './SampleGallery';
import { useChoice } from './useChoice';
import { words } from './words';

/** Clients do not load it. */
const SampleGallery = lazy(async () => {
  const { SampleGallery } = await importWithRetry(() => import('./SampleGallery'));
  return { default: SampleGallery };
});

type ProofsPageProps = {
  contact: Contact;
  /** What is said about sales tax; null for nothing. */
  tax: string | null;
  studio: { name: string; mark: { accent: string; ink: string } };
  /** The picture of a link that leads nowhere. */
  emptyStudio: ReactNode;
  sample: Sample;
};
type KnownProps = ProofsPageProps & {
  config: FirebaseConfig;
  address: ProofsAddress;
  themeButton: ReactNode;
};

/** The page that clients choose their photographs on: the gallery of the URL's fragment. */
export function ProofsPage(props: ProofsPageProps) {
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
  const themeButton = <DarkModeToggle />;
  if (address?.id === sampleId) {
    return (
      <Suspense fallback={<Skeleton text={words.empty.loading} />}>
        <SampleGallery {...props} {...{ address, themeButton }} />
      </Suspense>
    );
  }
  if (address && config) return <Known key={address.id} {...props} {...{ config, address, themeButton }} />;
  const isKnown = config === null || (address === null && config !== undefined);
  return (
    <>
      <Bar {...props} themeButton={themeButton} />
      {isKnown ? <Ended {...props} /> : <Skeleton text={words.empty.loading} />}
    </>
  );
}

/** A gallery that may be there. */
function Known({ config, address, themeButton, ...props }: KnownProps) {
  const state = useChoice(config, address.id);
  const { status, gallery } = state;
  if (status === 'ready' && gallery) {
    return <GalleryScreens {...props} {...{ config, address, gallery, state, themeButton }} />;
  }
  const { empty } = words;
  return (
    <>
      <Bar {...props} themeButton={themeButton} />
      {status === 'ended' ? (
        <Ended {...props} />
      ) : (
        <Skeleton text={status === 'unreachable' ? empty.unreachable : empty.loading} />
      )}
    </>
  );
}

/** Places of frames while they load. */
function Skeleton({ text }: { text: string }) {
  return (
    <>
      {/* Scripts that start late find another text (lib/proofs/readEarly.ts). */}
      <p role="status" className="wrap js-only proofs-loading" suppressHydrationWarning>
        {text}
      </p>
      <ul className="js-only proofs-sheet proofs-skeleton" aria-hidden="true">
        {Array.from({ length: 8 }, (_, position) => (
          <li key={position} />
        ))}
      </ul>
    </>
  );
}
