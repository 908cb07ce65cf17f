'use client';

import { type ReactNode, useState } from 'react';
import { Button } from './Button';
import { SilentErrorBoundary } from './SilentErrorBoundary';

type IslandBoundaryProps = {
  /** The message that replaces a failed island, and the text of the retry button. */
  labels: { text: string; retry: string };
  /** Only shows the button, for the header bar; the text is for screen readers. */
  compact?: boolean;
  children: ReactNode;
};

/** Error boundary that replaces a failed island with a message and a retry button. */
export function IslandBoundary({ labels, compact, children }: IslandBoundaryProps) {
  const [attempt, setAttempt] = useState(0);
  const failure = (
    <div role="alert" className={compact ? 'flex-none' : 'wrap grid justify-items-start gap-3 py-stack'}>
      <p className={compact ? 'sr-only' : undefined}>{labels.text}</p>
      <Button variant="quiet" onClick={() => setAttempt(attempt + 1)}>
        {labels.retry}
      </Button>
    </div>
  );
  return (
    <SilentErrorBoundary key={attempt} instead={failure}>
      {children}
    </SilentErrorBoundary>
  );
}
