import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { importWithRetry } from '@/lib/retry';
import { placeholderStyle } from './elements';

/** Shown while the page, the posts or the editor load. */
export const starting = (
  <p role="status" className="js-only text-muted">
    Loading
  </p>
);

type OnDemandProps<Props> = {
  /** Loads the component; later values are ignored. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** What the component begins with, shown until it has loaded. */
  heading?: ReactNode;
};

/** A large part of the page, which is loaded when it is rendered. */
export function OnDemand<Props extends object>({ load, props, heading }: OnDemandProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const start = () => {
    setIsFailed(false);
    importWithRetry(load).then(
      (loaded) => setPart(() => loaded),
      () => setIsFailed(true),
    );
  };
  const startOnce = useEffectEvent(start);
  useEffect(() => {
    const listening = new AbortController();
    startOnce();
    addEventListener('online', () => startOnce(), listening);
    return () => listening.abort();
  }, []);

  if (Part) return <Part {...props} />;
  return (
    <>
      {heading}
      {isFailed ? (
        <div role="alert" className={placeholderStyle}>
          <p>This page did not load completely. What you wrote before is saved on this device.</p>
          <Button variant="quiet" onClick={start}>
            Try again
          </Button>
        </div>
      ) : (
        starting
      )}
    </>
  );
}
