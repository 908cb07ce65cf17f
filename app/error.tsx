'use client';

import { useEffect } from 'react';
import { Button } from '@/components/ui/Button';
import { pageErrorMessages } from '@/components/ui/messages';
import { reloadOnce } from '@/lib/retry';

/** Replaces a page that failed to render; header and footer stay. */
export default function PageError({ error, reset }: { error: Error; reset: () => void }) {
  useEffect(() => {
    console.error(error);
    // After a deployment, an old tab requests scripts that no longer exist; the reloaded page has the new names.
    if (error.name === 'ChunkLoadError') reloadOnce();
  }, [error]);
  return (
    // The editor reloads a page with `data-failed` once its content is fixed.
    <section data-failed className="wrap grid justify-items-start gap-4 py-section">
      <h1 className="text-h2">{pageErrorMessages.heading}</h1>
      <p className="text-muted">{pageErrorMessages.text}</p>
      <Button variant="quiet" onClick={reset}>
        {pageErrorMessages.retry}
      </Button>
    </section>
  );
}
