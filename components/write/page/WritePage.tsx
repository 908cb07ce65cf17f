'use client';

import { useEffect, useState } from 'react';
import { type FirebaseConfig, firebaseConfig } from '@/lib/firebase/config';
import { OnDemand, starting } from './OnDemand';
import type { DashboardProps } from './PostForm';

const loadDashboard = async () => (await import('./Dashboard')).Dashboard;

/** The owner's page, if a backend is configured. */
export function WritePage(props: Omit<DashboardProps, 'config'>) {
  /** Null if there is no backend, undefined until that is known. */
  const [config, setConfig] = useState<FirebaseConfig | null>();
  useEffect(() => setConfig(firebaseConfig(location.hostname)), []);
  useEffect(openPagesInNewTabs, []);
  return (
    <div className="write wrap">
      {config ? (
        <OnDemand load={loadDashboard} props={{ ...props, config }} />
      ) : (
        <p role="status" className="js-only text-muted">
          {config === null
            ? 'Writing here needs a Firebase project, and this site has none yet. docs/deploying.md says how to set one up.'
            : starting}
        </p>
      )}
    </div>
  );
}

/**
 * Makes links to other pages of the site open in new tabs, so that unsaved text stays, and no page that shows posts
 * ever runs in the tab that has the session. @returns removes the listeners
 */
function openPagesInNewTabs(): () => void {
  const setTarget = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a');
    if (link && link.origin === location.origin && link.pathname !== location.pathname) {
      link.target = '_blank';
      link.rel = 'noopener';
    }
  };
  addEventListener('click', setTarget, { capture: true });
  return () => removeEventListener('click', setTarget, { capture: true });
}
