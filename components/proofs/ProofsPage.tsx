'use client';

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ButtonLink } from '@/components/ui/Button';
import { ButtonRow } from '@/components/ui/ButtonRow';
import { useAddressRepair } from '@/components/ui/useAddressRepair';
import { useHash } from '@/components/ui/useHash';
import { type FirebaseConfig, getFirebaseConfig } from '@/lib/firebase/config';
import { fillPlaceholders } from '@/lib/format';
import { createMailtoUrl, createTelUrl } from '@/lib/links';
import { type GalleryAddress, parseGalleryAddress, sampleGalleryId } from '@/lib/proofs/galleryUrls';
import { importWithRetry } from '@/lib/retry';
import { isProbablyBlocked } from './Banners';
import { ClientGallery } from './ClientGallery';
import { TextScreen } from './elements';
import type { Studio } from './GalleryContext';
import { GalleryHeader } from './GalleryHeader';
import { messages } from './messages';
import type { SampleGalleryData } from './SampleGallery';
import { useGallerySync } from './useGallerySync';

/** Loaded on demand, because clients do not need the sample gallery. */
const SampleGallery = lazy(async () => {
  const { SampleGallery } = await importWithRetry(() => import('./SampleGallery'));
  return { default: SampleGallery };
});

type StudioProps = {
  studio: Studio;
  /** The picture of the screen for an expired link. */
  emptyStudio: ReactNode;
};

type ProofsPageProps = StudioProps & { sample: SampleGalleryData };

/** The page on which clients choose photographs, with the gallery that the URL's fragment names. */
export function ProofsPage({ studio, emptyStudio, sample }: ProofsPageProps) {
  // This must be the first hook, because the others read the address.
  useAddressRepair();
  const hash = useHash();
  /** Null if the site has no backend; undefined until the page has mounted. */
  const [config, setConfig] = useState<FirebaseConfig | null>();
  useEffect(() => setConfig(getFirebaseConfig(location.hostname)), []);
  // The screens have different heights, so useScreen restores the scroll position instead of the browser.
  useEffect(() => {
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = 'auto';
    };
  }, []);
  const address = hash === null ? undefined : parseGalleryAddress(hash);
  if (address?.id === sampleGalleryId) {
    return (
      <Suspense fallback={<Skeleton text={messages.empty.loading} />}>
        <SampleGallery studio={studio} sample={sample} address={address} />
      </Suspense>
    );
  }
  if (address && config) {
    return (
      <GalleryLoader
        key={address.id}
        studio={studio}
        config={config}
        address={address}
        emptyStudio={emptyStudio}
      />
    );
  }
  const hasNoGallery = config === null || (address === null && config !== undefined);
  const loadingText = hasNoGallery ? null : messages.empty.loading;
  return <GalleryPlaceholder studio={studio} emptyStudio={emptyStudio} loadingText={loadingText} />;
}

type GalleryLoaderProps = StudioProps & { config: FirebaseConfig; address: GalleryAddress };

/** A client's gallery, or a placeholder while it loads. */
function GalleryLoader({ studio, config, address, emptyStudio }: GalleryLoaderProps) {
  const gallerySync = useGallerySync(config, address.id);
  const { status, gallery, failedAttempts } = gallerySync.state;
  if (status === 'ready' && gallery) {
    return (
      <ClientGallery {...gallerySync} studio={studio} config={config} address={address} gallery={gallery} />
    );
  }
  const { empty } = messages;
  const unreachableText = isProbablyBlocked(failedAttempts) ? empty.blocked : empty.unreachable;
  const waitingText = status === 'unreachable' ? unreachableText : empty.loading;
  const loadingText = status === 'expired' ? null : waitingText;
  return <GalleryPlaceholder studio={studio} emptyStudio={emptyStudio} loadingText={loadingText} />;
}

type GalleryPlaceholderProps = StudioProps & {
  /** Null if the link has expired. */
  loadingText: string | null;
};

/** The page without a gallery. */
const GalleryPlaceholder = ({ studio, emptyStudio, loadingText }: GalleryPlaceholderProps) => (
  <>
    <GalleryHeader studio={studio} />
    {loadingText === null ? (
      <ExpiredScreen studio={studio} emptyStudio={emptyStudio} />
    ) : (
      <Skeleton text={loadingText} />
    )}
  </>
);

/** Placeholders of frames while the gallery loads. */
function Skeleton({ text }: { text: string }) {
  return (
    <>
      {/* If the scripts start late, an inline script has already changed the text (lib/proofs/earlyGallery.ts). */}
      <p
        role="status"
        className="wrap js-only proofs-loading py-4 text-sm text-muted"
        suppressHydrationWarning
      >
        {text}
      </p>
      <ul className="js-only proofs-contact-sheet" aria-hidden="true">
        {Array.from({ length: 8 }, (_, position) => (
          <li key={position} className="animate-[breathe_1.8s_infinite] bg-band [--r:0.7]" />
        ))}
      </ul>
    </>
  );
}

/** The screen for a link that has expired or is malformed. It does not reveal which. */
function ExpiredScreen({ studio: { contact, promises }, emptyStudio }: StudioProps) {
  const { expired } = messages;
  return (
    <TextScreen className="grid grid-cols-[minmax(0,1fr)] items-center gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div>
        <h1 tabIndex={-1}>{expired.heading}</h1>
        <p className="mt-2.5 max-w-measure text-h4 text-muted">{expired.lead}</p>
        <ButtonRow className="mt-6">
          <ButtonLink
            variant="primary"
            href={createMailtoUrl(contact.email, { subject: expired.subject, body: [] })}
          >
            {expired.ask}
          </ButtonLink>
          <ButtonLink variant="quiet" href={createTelUrl(contact.phone.number)}>
            {fillPlaceholders(expired.call, { phone: contact.phone.display })}
          </ButtonLink>
        </ButtonRow>
        <p className="mt-5 text-sm text-muted">
          {contact.email}.{' '}
          {promises.answersWithin && fillPlaceholders(expired.answer, { time: promises.answersWithin })}
        </p>
      </div>
      {emptyStudio}
    </TextScreen>
  );
}
