import { limit, onSnapshot } from 'firebase/firestore';
import { listenToPosts } from './live';
import { longestList, mostPosts } from './mostPosts';

jest.mock('firebase/firestore', () => ({
  collection: jest.fn(),
  query: jest.fn(),
  limit: jest.fn(),
  onSnapshot: jest.fn(() => () => {}),
}));
jest.mock('@/lib/firebase/firestore', () => ({ getDatabase: jest.fn() }));

const listener = { onPosts: jest.fn(), onStatus: jest.fn() };
const config = { options: { projectId: 'p', apiKey: 'k' }, emulatorHost: null };

/** What the page is told when the collection holds so many posts. */
function hear(size: number): void {
  const docs = Array.from({ length: size }, (_, position) => ({
    id: String(position),
    data: () => ({ postDate: '', postTitle: '', postContent: '' }),
  }));
  const onNext: unknown = jest.mocked(onSnapshot).mock.lastCall?.[2];
  if (typeof onNext === 'function') onNext({ size, docs, metadata: { fromCache: false } });
}

test('the page asks for no more than firestore.rules allows, and says when that is not all', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  listenToPosts(config, jest.fn(), listener);
  expect(limit).toHaveBeenCalledWith(longestList);
  hear(mostPosts);
  expect(warn).not.toHaveBeenCalled();
  hear(mostPosts + 1);
  expect(warn).toHaveBeenCalledWith(`There are more than ${mostPosts} posts: not all of them are shown.`);
  expect(listener.onStatus).toHaveBeenLastCalledWith('live');
});
