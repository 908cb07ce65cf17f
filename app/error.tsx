'use client';

import { useEffect } from 'react';
import { Button } from '@/components/ui/Button';
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
      <h1 className="text-3xl">This page did not load</h1>
      <p className="text-muted">Something it needs did not arrive. The rest of the site is still there.</p>
      <Button variant="quiet" onClick={reset}>
        Try again
      </Button>
    </section>
  );
}
