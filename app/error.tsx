'use client';

import { useEffect } from 'react';
import { Button } from '@/components/ui/Button';
import { pageFailure } from '@/content/site';
import { reloadOnce } from '@/lib/reloadOnce';

/** In the place of a page that could not be shown, between header and footer, which stay. */
export default function PageError({ error, reset }: { error: Error; reset: () => void }) {
  useEffect(() => {
    console.error(error);
    // After a new deployment an old tab asks for scripts that are gone; the page itself has their new names.
    if (error.name === 'ChunkLoadError') reloadOnce();
  }, [error]);
  return (
    <section className="wrap grid justify-items-start gap-4 py-section">
      <h1 className="text-3xl">{pageFailure.heading}</h1>
      <p className="text-muted">{pageFailure.text}</p>
      <Button variant="quiet" onClick={reset}>
        {pageFailure.retry}
      </Button>
    </section>
  );
}
