'use client';

import { type ComponentProps, useEffect, useState } from 'react';
import { getFirebaseConfig } from '@/lib/firebase/config';
import type { Shell } from './Shell';
import { LazyComponent, loadingFallback } from './ui/LazyComponent';

const loadShell = async () => (await import('./Shell')).Shell;

const heading = <h1 className="py-5 text-h3">Write</h1>;

/** The owner's page, if a backend is configured. */
export function OwnerPage(props: ComponentProps<typeof Shell>) {
  /** Undefined until the configuration is known. */
  const [hasBackend, setHasBackend] = useState<boolean>();
  useEffect(() => setHasBackend(getFirebaseConfig(location.hostname) !== null), []);
  useEffect(() => {
    addEventListener('click', openInNewTab, { capture: true });
    return () => removeEventListener('click', openInNewTab, { capture: true });
  }, []);
  return (
    <div className="owner-page wrap pb-section">
      {hasBackend ? <LazyComponent load={loadShell} props={props} heading={heading} /> : heading}
      {hasBackend === undefined && loadingFallback}
      {hasBackend === false && (
        <p role="status" className="text-muted">
          This page needs a Firebase project, and this site does not have one yet. To set one up, see
          docs/deploying.md.
        </p>
      )}
    </div>
  );
}

/**
 * Makes links to other pages and sites open in new tabs, so that unsaved text stays, and no page with posts runs in the tab with
 * the owner's session.
 */
function openInNewTab({ target }: Event): void {
  const link = target instanceof Element && target.closest('a');
  if (
    link &&
    /^https?:$/.test(link.protocol) &&
    link.origin + link.pathname !== location.origin + location.pathname
  ) {
    link.target = '_blank';
    link.rel = 'noopener';
  }
}
