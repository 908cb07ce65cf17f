'use client';

import { type ReactNode, useState } from 'react';
import { Button } from './Button';
import { QuietBoundary } from './QuietBoundary';

type IslandBoundaryProps = {
  /** What is said in the place of a part that failed, and on the button that tries it again. */
  words: { text: string; retry: string };
  /** In the bar at the top there is room for the button only; the text is for screen readers. */
  compact?: boolean;
  children: ReactNode;
};

/** Keeps the failure of one part from taking the page with it, says so in its place, and offers to try again. */
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
