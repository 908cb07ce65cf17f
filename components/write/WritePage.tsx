'use client';

import { type ComponentProps, useEffect, useState } from 'react';
import { firebaseConfig } from '@/lib/firebase/config';
import type { Shell } from './Shell';
import { OnDemand, starting } from './ui/OnDemand';

const loadShell = async () => (await import('./Shell')).Shell;

const heading = <h1 className="py-5 text-[2rem] leading-[1.15]">Write</h1>;

/** The owner's page, if a backend is configured. */
export function WritePage(props: ComponentProps<typeof Shell>) {
  /** Undefined until that is known. */
  const [hasBackend, setHasBackend] = useState<boolean>();
  useEffect(() => setHasBackend(firebaseConfig(location.hostname) !== null), []);
  useEffect(() => {
    addEventListener('click', openInNewTab, { capture: true });
    return () => removeEventListener('click', openInNewTab, { capture: true });
  }, []);
  return (
    <div className="write wrap pb-section">
      {hasBackend ? <OnDemand load={loadShell} props={props} heading={heading} /> : heading}
      {hasBackend === undefined && starting}
      {hasBackend === false && (
        <p role="status" className="text-muted">
          Writing here needs a Firebase project, and this site has none yet. docs/deploying.md says how to set
          one up.
        </p>
      )}
    </div>
  );
}

/**
 * Makes links to other pages open in new tabs, so that unsaved text stays, and no page that shows posts ever runs in the
 * tab that has the session.
 */
function openInNewTab({ target }: Event): void {
  const link = target instanceof Element && target.closest('a');
  if (link && link.origin === location.origin && link.pathname !== location.pathname) {
    link.target = '_blank';
    link.rel = 'noopener';
  }
}
