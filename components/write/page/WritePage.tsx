'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { firebaseConfig } from '@/lib/firebase/config';
import { importWithRetry } from '@/lib/importWithRetry';
import type { DashboardProps } from './Dashboard';

type WritePageProps = Omit<DashboardProps, 'config'>;

/** Loads the post editor, which is large, if a backend is configured. */
export function WritePage(props: WritePageProps) {
  const { words } = props;
  const [state, setState] = useState<
    'starting' | 'off' | 'failed' | { Dashboard: ComponentType<DashboardProps> }
  >('starting');
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reloads
  useEffect(() => {
    if (!firebaseConfig(location.hostname)) {
      setState('off');
      return;
    }
    let ended = false;
    setState('starting');
    importWithRetry(() => import('./Dashboard')).then(
      ({ Dashboard }) => !ended && setState({ Dashboard }),
      () => !ended && setState('failed'),
    );
    return () => {
      ended = true;
    };
  }, [attempt]);
  useEffect(openPagesInNewTabs, []);

  if (typeof state === 'object') {
    const config = firebaseConfig(location.hostname);
    return config && <state.Dashboard {...props} config={config} />;
  }
  return (
    <div className="write wrap">
      {state === 'failed' ? (
        <div role="alert">
          <p>{words.failed}</p>
          <Button variant="quiet" onClick={() => setAttempt(attempt + 1)}>
            {words.retry}
          </Button>
        </div>
      ) : (
        <p role="status" className="js-only text-muted">
          {state === 'off' ? words.off : words.starting}
        </p>
      )}
    </div>
  );
}

/**
 * Makes links to other pages of the site open in new tabs, so that unsaved text is kept, and no page that shows posts
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
