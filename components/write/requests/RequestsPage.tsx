import { useCallback } from 'react';
import type { Handlers } from '@/lib/firebase/ownerFirestore';
import type { Opening } from '@/lib/inquiry/openings';
import { listenToOpenings } from '@/lib/openings/ownOpenings';
import { useListener, useRequests } from '../ui/listeners';
import { OpeningsPanel } from './OpeningsPanel';
import { RequestList, type RequestWords } from './RequestList';

type RequestsPageProps = { words: RequestWords };

/** The requests, and the times that visitors can ask for. */
export function RequestsPage({ words }: RequestsPageProps) {
  const { requests, status } = useRequests();
  const openings = useListener(
    useCallback(
      (handlers: Handlers<Opening[]>) => listenToOpenings(words.openings, handlers),
      [words.openings],
    ),
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-gap gap-y-12 lg:grid-cols-12">
      <RequestList {...words} requests={requests} status={status} />
      <OpeningsPanel
        built={words.openings}
        // Without the promised times, one of them could be opened again.
        openings={requests && openings.value}
        status={openings.status}
        requests={requests ?? []}
      />
    </div>
  );
}
