/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { act, render, screen } from '@testing-library/react';
import type { BookingRequest } from '@/lib/booking/request';
import type { ListenerHandlers } from '@/lib/firebase/ownerFirestore';
import { OwnerDataProvider, useOwnerData } from './OwnerData';

type Handlers = ListenerHandlers<Pick<BookingRequest, 'id' | 'sentAt'>[]>;

/** The listeners for requests, by the time before which they listen. */
const mockListeners = new Map<number | undefined, Handlers>();
function mockEmptyList({ onValue }: Handlers) {
  onValue([]);
  return () => {};
}
jest.mock('@/lib/booking/ownerRequests', () => ({
  listenToRequests: (handlers: Handlers, before?: number) => {
    mockListeners.set(before, handlers);
    return () => mockListeners.delete(before);
  },
  listenToWaitingRequests: mockEmptyList,
  listenToSessions: mockEmptyList,
}));
jest.mock('@/lib/proofs/listenToGalleries', () => ({ listenToGalleries: () => () => {} }));

function Summary() {
  const { requests, loadOlderRequests } = useOwnerData();
  return (
    <>
      <p>{requests ? `${requests.length} requests` : 'Nothing'}</p>
      {loadOlderRequests && (
        <button type="button" onClick={loadOlderRequests}>
          Load older requests
        </button>
      )}
    </>
  );
}

const createPage = (lastTime: number, count = 500) =>
  Array.from({ length: count }, (_, position) => ({
    id: `${lastTime + position}`,
    sentAt: lastTime + position,
  })).reverse();
const send = (before: number | undefined, page: ReturnType<typeof createPage>) =>
  act(() => mockListeners.get(before)?.onValue(page));
const createOwnerData = (mayRead: boolean) => (
  <OwnerDataProvider mayRead={mayRead}>
    <Summary />
  </OwnerDataProvider>
);

test('older pages stay up to date, and leave the page when the owner signs out', () => {
  const { rerender } = render(createOwnerData(true));
  expect(screen.getByText('Nothing')).toBeVisible();
  send(undefined, createPage(2000));
  act(() => screen.getByRole('button').click());
  // While a page is being loaded, there is no button for the next one.
  expect(screen.queryByRole('button')).toBeNull();
  send(2000, createPage(1000));
  expect(screen.getByText('1000 requests')).toBeVisible();
  act(() => screen.getByRole('button').click());
  send(1000, createPage(0, 3));
  expect(screen.queryByRole('button')).toBeNull();
  send(2000, createPage(1001, 499));
  expect(screen.getByText('1002 requests')).toBeVisible();

  rerender(createOwnerData(false));
  expect(screen.getByText('Nothing')).toBeVisible();
  expect(mockListeners.size).toBe(0);
  rerender(createOwnerData(true));
  send(undefined, createPage(2000));
  expect(screen.getByText('500 requests')).toBeVisible();
});

test('what leaves the newest page because it is full stays in the list', () => {
  render(createOwnerData(true));
  send(undefined, createPage(2000));
  send(undefined, createPage(2001));
  expect(screen.getByText('501 requests')).toBeVisible();
});
