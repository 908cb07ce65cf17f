import { useCallback, useEffect, useState } from 'react';
import type { Changes } from '../server/protocol';
import { requests } from './requests';

/**
 * The differences from the last version, loaded in the background because that runs git.
 *
 * @param revision they are loaded again for each
 */
export function useVersions(revision: number, showError: (error: unknown) => void) {
  const [changes, setChanges] = useState<Changes | null>(null);
  const reload = useCallback(() => requests.changes().then(setChanges, showError), [showError]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each revision
  useEffect(() => void reload(), [reload, revision]);
  return { changes, reload };
}

/** The differences from the last version. */
export type Versions = ReturnType<typeof useVersions>;
