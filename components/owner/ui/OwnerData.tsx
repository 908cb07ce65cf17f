import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import type { LiveStatus } from '@/lib/firebase/listen';
import { listenToGalleries, type OwnerGallery } from '@/lib/proofs/ownerGalleries';
import { listenToComingSessions, listenToRequests, maxRequests } from '@/lib/requests/ownerRequests';
import { type ListedRequest, type ReceivedRequest, toListedRequests } from '@/lib/requests/receivedRequest';
import { useListener } from './useListener';

/** The requests and galleries of the owner's page, and what is searched for. */
type OwnerData = {
  /** Null until they have loaded. */
  requests: ListedRequest[] | null;
  requestStatus: LiveStatus;
  /** Loads the requests before the oldest one; null if there are none, or if they are being loaded. */
  loadOlderRequests: (() => void) | null;
  /** Null until they have loaded. */
  galleries: OwnerGallery[] | null;
  galleryStatus: LiveStatus;
  search: string;
  setSearch: (search: string) => void;
};

const OwnerDataContext = createContext<OwnerData | null>(null);

/** @throws Error outside of `OwnerDataProvider` */
export function useOwnerData(): OwnerData {
  const data = useContext(OwnerDataContext);
  if (!data) throw new Error('useOwnerData needs an OwnerDataProvider around it.');
  return data;
}

/** Listens once to what several parts of the owner's page show. @param mayRead whether an owner is signed in */
export function OwnerDataProvider({ mayRead, children }: { mayRead: boolean; children: ReactNode }) {
  const newest = useListener(mayRead ? listenToRequests : null);
  const coming = useListener(mayRead ? listenToComingSessions : null);
  const galleries = useListener(mayRead ? listenToGalleries : null);
  const [search, setSearch] = useState('');
  /** The times before which older requests were loaded, and those requests; null while they are being loaded. */
  const [olderPages, setOlderPages] = useState<{ before: number; requests: ReceivedRequest[] | null }[]>([]);
  // After signing out, no data may stay on the page.
  if (!mayRead && olderPages.length > 0) setOlderPages([]);
  const pages = [newest.value, ...olderPages.map(({ requests }) => requests)];
  const lastPage = pages.at(-1);
  const oldest = lastPage?.at(-1)?.sentAt;
  const requests = useMemo(() => {
    if (!newest.value || !coming.value) return null;
    const all = [...newest.value, ...olderPages.flatMap(({ requests }) => requests ?? []), ...coming.value];
    return toListedRequests([...new Map(all.map((request) => [request.id, request])).values()]);
  }, [newest.value, coming.value, olderPages]);
  const data: OwnerData = {
    requests,
    requestStatus: newest.status === 'live' ? coming.status : newest.status,
    loadOlderRequests:
      lastPage?.length === maxRequests && oldest !== undefined
        ? () => setOlderPages([...olderPages, { before: oldest, requests: null }])
        : null,
    galleries: galleries.value,
    galleryStatus: galleries.status,
    search,
    setSearch,
  };
  return (
    <OwnerDataContext value={data}>
      {mayRead &&
        olderPages.map(({ before }) => (
          <OlderRequests
            key={before}
            before={before}
            onLoad={(loaded) =>
              setOlderPages((current) =>
                current.map((page) => (page.before === before ? { before, requests: loaded } : page)),
              )
            }
          />
        ))}
      {children}
    </OwnerDataContext>
  );
}

type OlderRequestsProps = {
  /** In milliseconds since 1970. */
  before: number;
  onLoad: (requests: ReceivedRequest[]) => void;
};

/** Listens to the requests that were sent before a time. It shows nothing. */
function OlderRequests({ before, onLoad }: OlderRequestsProps) {
  const onValue = useEffectEvent(onLoad);
  useEffect(
    () => listenToRequests({ onValue: (requests) => onValue(requests), onStatus: () => {} }, before),
    [before],
  );
  return null;
}
