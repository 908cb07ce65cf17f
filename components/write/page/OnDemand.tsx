import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { importWithRetry } from '@/lib/importWithRetry';

/** Shown while the page, the posts or the editor load. */
export const starting = 'Looking for your posts';

type OnDemandProps<Props> = { load: () => Promise<ComponentType<Props>>; props: Props };

/** A large part of the page, which is loaded when it is rendered. */
export function OnDemand<Props extends object>({ load, props }: OnDemandProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reloads
  useEffect(() => {
    let ended = false;
    setIsFailed(false);
    importWithRetry(load).then(
      (loaded) => !ended && setPart(() => loaded),
      () => !ended && setIsFailed(true),
    );
    return () => {
      ended = true;
    };
  }, [attempt]);
  useEffect(() => {
    if (!isFailed) return;
    const retry = () => setAttempt((before) => before + 1);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isFailed]);

  if (Part) return <Part {...props} />;
  if (!isFailed)
    return (
      <p role="status" className="js-only text-muted">
        {starting}
      </p>
    );
  return (
    <div role="alert" className="write-state">
      <p>This page did not load completely. What you wrote before is saved on this device.</p>
      <Button variant="quiet" onClick={() => setAttempt(attempt + 1)}>
        Try again
      </Button>
    </div>
  );
}
