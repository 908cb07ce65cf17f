'use client';

import { type ReactNode, useState } from 'react';
import { Button } from './Button';
import { SilentErrorBoundary } from './SilentErrorBoundary';
import { partFailure } from './words';

type IslandBoundaryProps = {
  /** Only shows the button, for the header bar; the text is for screen readers. */
  compact?: boolean;
  children: ReactNode;
};

/** Error boundary that replaces a failed island with a message and a retry button. */
export function IslandBoundary({ compact, children }: IslandBoundaryProps) {
  const [attempt, setAttempt] = useState(0);
  const failure = (
    <div role="alert" className={compact ? 'flex-none' : 'wrap grid justify-items-start gap-3 py-stack'}>
      <p className={compact ? 'sr-only' : undefined}>{partFailure.text}</p>
      <Button variant="quiet" onClick={() => setAttempt(attempt + 1)}>
        {partFailure.retry}
      </Button>
    </div>
  );
  return (
    <SilentErrorBoundary key={attempt} instead={failure}>
      {children}
    </SilentErrorBoundary>
  );
}
