import { useCallback } from 'react';
import type { ListenerHandlers } from '@/lib/firebase/ownerFirestore';
import type { Opening } from '@/lib/inquiry/openings';
import { listenToOpenings } from '@/lib/openings/ownerOpenings';
import { useListener, useRequests } from '../ui/listeners';
import { OpeningsPanel } from './OpeningsPanel';
import { RequestList, type RequestSettings } from './RequestList';

type RequestsPageProps = { settings: RequestSettings };

/** The requests, and the openings that visitors can ask for. */
export function RequestsPage({ settings }: RequestsPageProps) {
  const { requests, status } = useRequests();
  const openings = useListener(
    useCallback(
      (handlers: ListenerHandlers<Opening[]>) => listenToOpenings(settings.contentOpenings, handlers),
      [settings.contentOpenings],
    ),
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-gap gap-y-12 lg:grid-cols-12">
      <RequestList {...settings} requests={requests} status={status} />
      <OpeningsPanel
        contentOpenings={settings.contentOpenings}
        // Shown once the requests have loaded: without them, a time that was agreed on could be opened again.
        openings={requests && openings.value}
        status={openings.status}
        requests={requests ?? []}
      />
    </div>
  );
}
