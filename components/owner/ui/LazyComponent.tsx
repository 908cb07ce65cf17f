import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { importWithRetry } from '@/lib/retry';
import { placeholderClass } from './elements';

export const loadingFallback = (
  <p role="status" className="js-only text-muted">
    Loading
  </p>
);

type LazyComponentProps<Props> = {
  /** Loads the component; later values are ignored. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** Shown above the fallback until the component, which has the same heading, has loaded. */
  heading?: ReactNode;
};

/** Loads a large component when it is rendered, with a button to retry if loading fails. */
export function LazyComponent<Props extends object>({ load, props, heading }: LazyComponentProps<Props>) {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const loadComponent = () => {
    setHasFailed(false);
    importWithRetry(load).then(
      (loaded) => setComponent(() => loaded),
      () => setHasFailed(true),
    );
  };
  const startLoading = useEffectEvent(loadComponent);
  useEffect(() => {
    const unmount = new AbortController();
    startLoading();
    addEventListener('online', () => startLoading(), unmount);
    return () => unmount.abort();
  }, []);

  if (Component) return <Component {...props} />;
  return (
    <>
      {heading}
      {hasFailed ? (
        <div role="alert" className={placeholderClass}>
          <p>This page did not load completely. Drafts are saved on this device.</p>
          <Button variant="quiet" onClick={loadComponent}>
            Try again
          </Button>
        </div>
      ) : (
        loadingFallback
      )}
    </>
  );
}
