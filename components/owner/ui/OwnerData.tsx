import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { listenToRequests, listenToSessions, listenToWaitingRequests } from '@/lib/booking/ownerRequests';
import type { BookingRequest } from '@/lib/booking/request';
import type { LiveStatus } from '@/lib/firebase/listen';
import type { ListenerHandlers } from '@/lib/firebase/ownerFirestore';
import { listenToGalleries, type OwnerGallery } from '@/lib/proofs/listenToGalleries';
import { useListener } from './useListener';

/** The requests and galleries of the owner's page, and what is searched for. */
type OwnerData = {
  /** Null until they have loaded. */
  requests: BookingRequest[] | null;
  requestStatus: LiveStatus;
  /** Loads the requests before the oldest one; null if there are none, or if they are being loaded. */
  loadOlderRequests: (() => void) | null;
  /** Null until they have loaded. */
  galleries: OwnerGallery[] | null;
  galleryStatus: LiveStatus;
  /** Loads the galleries whose links end before all others; null if there are none, or if they are being loaded. */
  loadOlderGalleries: (() => void) | null;
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
  const sent = usePages(mayRead, listenToRequests, ({ sentAt }) => sentAt);
  // These are shown also if they were sent long ago.
  const waiting = useListener(mayRead ? listenToWaitingRequests : null);
  const sessions = useListener(mayRead ? listenToSessions : null);
  const galleries = usePages(mayRead, listenToGalleries, ({ expiresAt }) => expiresAt);
  const [search, setSearch] = useState('');
  const requests = useMemo(() => {
    if (!sent.items || !waiting.value || !sessions.value) return null;
    const all = [...sent.items, ...waiting.value, ...sessions.value];
    return [...new Map(all.map((request) => [request.id, request])).values()];
  }, [sent.items, waiting.value, sessions.value]);
  const statuses = [sent.status, waiting.status, sessions.status];
  const data: OwnerData = {
    requests,
    requestStatus: statuses.find((status) => status !== 'live') ?? 'live',
    loadOlderRequests: sent.loadOlder,
    galleries: galleries.items,
    galleryStatus: galleries.status,
    loadOlderGalleries: galleries.loadOlder,
    search,
    setSearch,
  };
  return <OwnerDataContext value={data}>{children}</OwnerDataContext>;
}

/** The highest number of documents that firestore.rules let an owner list at once. */
const pageSize = 500;

/** Listens to a page of documents before a time, in milliseconds since 1970. @returns a function that stops listening */
type ListenToPage<Item> = (handlers: ListenerHandlers<Item[]>, before?: number) => () => void;

/**
 * Listens to the newest documents, and to older ones in pages.
 *
 * @param listen the same function on each render
 * @param getTime the time by which the documents are ordered, in milliseconds since 1970
 */
function usePages<Item extends { id: string }>(
  mayRead: boolean,
  listen: ListenToPage<Item>,
  getTime: (item: Item) => number,
) {
  const newest = useListener(mayRead ? listen : null);
  /** The pages after the newest one; `items` is null while a page is being loaded. */
  const [olderPages, setOlderPages] = useState<{ before: number; items: Item[] | null }[]>([]);
  /** Functions that stop listening to the older pages. */
  const stops = useRef<(() => void)[]>([]);
  useEffect(() => {
    if (!mayRead) return;
    return () => {
      for (const stop of stops.current.splice(0)) stop();
      // After signing out, no data may stay on the page.
      setOlderPages([]);
    };
  }, [mayRead]);
  /** What has left the newest page because the page is full. */
  const [passedItems, setPassedItems] = useState<Item[]>([]);
  const [previousItems, setPreviousItems] = useState(newest.value);
  if (newest.value !== previousItems) {
    setPreviousItems(newest.value);
    const last = newest.value?.at(-1);
    const isFull = newest.value?.length === pageSize && last !== undefined;
    const passed = isFull
      ? [...(previousItems ?? []), ...passedItems].filter((item) => getTime(item) <= getTime(last))
      : [];
    setPassedItems(passed);
  }
  const lastPage = olderPages.length > 0 ? olderPages.at(-1)?.items : newest.value;
  const oldestItem = lastPage?.at(-1);
  const load = (before: number) => {
    setOlderPages([...olderPages, { before, items: null }]);
    const onValue = (items: Item[]) =>
      setOlderPages((pages) => pages.map((page) => (page.before === before ? { before, items } : page)));
    stops.current.push(listen({ onValue, onStatus: () => {} }, before));
  };
  return {
    items: useMemo(() => {
      if (!newest.value) return null;
      const all = [...newest.value, ...passedItems, ...olderPages.flatMap(({ items }) => items ?? [])];
      const ids = new Set<string>();
      return all.filter(({ id }) => !ids.has(id) && ids.add(id));
    }, [newest.value, passedItems, olderPages]),
    status: newest.status,
    loadOlder:
      lastPage?.length === pageSize && oldestItem !== undefined ? () => load(getTime(oldestItem)) : null,
  };
}
