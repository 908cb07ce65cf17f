import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { importWithRetry } from '@/lib/importWithRetry';
import type { PostBodyProps } from './PostBody';

/** The text of a post. The editor is large, so it is loaded when a post is opened. */
export function BodyField(props: PostBodyProps) {
  const { words } = props;
  const [state, setState] = useState<'loading' | 'failed' | { PostBody: ComponentType<PostBodyProps> }>(
    'loading',
  );
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reloads
  useEffect(() => {
    let ended = false;
    setState('loading');
    importWithRetry(() => import('./PostBody')).then(
      ({ PostBody }) => !ended && setState({ PostBody }),
      () => !ended && setState('failed'),
    );
    return () => {
      ended = true;
    };
  }, [attempt]);

  useEffect(() => {
    if (state !== 'failed') return;
    const retry = () => setAttempt((before) => before + 1);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [state]);

  if (typeof state === 'object') return <state.PostBody {...props} />;
  if (state === 'loading') return <p className="write-loading">{words.starting}</p>;
  return (
    <div role="alert" className="write-state">
      <p>{words.failed}</p>
      <Button variant="quiet" onClick={() => setAttempt(attempt + 1)}>
        {words.retry}
      </Button>
    </div>
  );
}
