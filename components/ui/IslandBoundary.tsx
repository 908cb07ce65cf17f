'use client';

import { type ReactNode, useState } from 'react';
import { Button } from './Button';
import { islandErrorMessages } from './messages';
import { SilentErrorBoundary } from './SilentErrorBoundary';

type IslandBoundaryProps = {
  /** For the header bar: only the button is visible, and the message is for screen readers. */
  compact?: boolean;
  children: ReactNode;
};

/** Error boundary that replaces a failed island, an interactive part of a page, with a message and a retry button. */
export function IslandBoundary({ compact, children }: IslandBoundaryProps) {
  const [attempt, setAttempt] = useState(0);
  const errorMessage = (
    <div role="alert" className={compact ? 'flex-none' : 'wrap grid justify-items-start gap-3 py-10'}>
      <p className={compact ? 'sr-only' : undefined}>{islandErrorMessages.text}</p>
      <Button variant="quiet" onClick={() => setAttempt(attempt + 1)}>
        {islandErrorMessages.retry}
      </Button>
    </div>
  );
  return (
    <SilentErrorBoundary key={attempt} fallback={errorMessage}>
      {children}
    </SilentErrorBoundary>
  );
}
