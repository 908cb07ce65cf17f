'use client';

import { type ReactNode, useState } from 'react';
import { Button } from './Button';
import { QuietBoundary } from './QuietBoundary';

type IslandBoundaryProps = {
  /** The message of the fallback, and the label of its retry button. */
  words: { text: string; retry: string };
  /** In the header only the button is visible; the text is for screen readers. */
  compact?: boolean;
  children: ReactNode;
};

/** An error boundary for one island, with a message and a retry button. */
export function IslandBoundary({ words, compact, children }: IslandBoundaryProps) {
  const [attempt, setAttempt] = useState(0);
  const failure = (
    <div role="alert" className={compact ? 'flex-none' : 'wrap grid justify-items-start gap-3 py-stack'}>
      <p className={compact ? 'sr-only' : undefined}>{words.text}</p>
      <Button variant="quiet" onClick={() => setAttempt(attempt + 1)}>
        {words.retry}
      </Button>
    </div>
  );
  return (
    <QuietBoundary key={attempt} instead={failure}>
      {children}
    </QuietBoundary>
  );
}
