import { useCallback } from 'react';
import type { FirebaseConfig } from '@/lib/firebase/config';
import type { Handlers } from '@/lib/firebase/ownerFirestore';
import type { Opening } from '@/lib/inquiry/openings';
import { listenToOpenings } from '@/lib/openings/ownOpenings';
import { useListener, useRequests } from '../ui/listeners';
import { OpeningsPanel } from './OpeningsPanel';
import { RequestList, type RequestWords } from './RequestList';

type RequestsPageProps = { config: FirebaseConfig; words: RequestWords };

/** The requests, and the times that visitors can ask for. */
export function RequestsPage({ config, words }: RequestsPageProps) {
  const { requests, status } = useRequests(config);
  const openings = useListener(
    useCallback(
      (handlers: Handlers<Opening[]>) => listenToOpenings(config, words.openings, handlers),
      [config, words.openings],
    ),
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-gap gap-y-12 lg:grid-cols-12">
      <RequestList {...words} config={config} requests={requests} status={status} />
      <OpeningsPanel
        config={config}
        built={words.openings}
        // Without the promised times, one of them could be opened again.
        openings={requests && openings.value}
        status={openings.status}
        requests={requests ?? []}
      />
    </div>
  );
}
