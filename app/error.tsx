'use client';

import { useEffect } from 'react';
import { Button } from '@/components/ui/Button';
import { pageFailure } from '@/components/ui/words';
import { reloadOnce } from '@/lib/retry';

/** Replaces a page that failed to render; header and footer stay. */
export default function PageError({ error, reset }: { error: Error; reset: () => void }) {
  useEffect(() => {
    console.error(error);
    // After a deployment, an old tab requests scripts that no longer exist; the reloaded page has the new names.
    if (error.name === 'ChunkLoadError') reloadOnce();
  }, [error]);
  return (
    // The editor loads a page with this mark again once its content is fixed.
    <section data-failed className="wrap grid justify-items-start gap-4 py-section">
      <h1 className="text-3xl">{pageFailure.heading}</h1>
      <p className="text-muted">{pageFailure.text}</p>
      <Button variant="quiet" onClick={reset}>
        {pageFailure.retry}
      </Button>
    </section>
  );
}
