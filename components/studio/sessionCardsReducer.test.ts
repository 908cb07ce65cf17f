import { initialSessionCards, type SessionCardData, sessionCardsReducer } from './sessionCardsReducer';

const picture = { alt: '', width: 3, height: 2, src: '/x.jpg', sources: [], focalClasses: '' };
const session = (title: string): SessionCardData => ({
  title,
  price: 100,
  description: 'For a test.',
  facts: [],
  picture,
});
const start = initialSessionCards(['a', 'b', 'c'].map(session));
const titles = (state: typeof start) => state.cards.map(({ title }) => title).join('');

test('removes by position and keeps the keys of the others', () => {
  const state = sessionCardsReducer(start, { type: 'remove', position: 1 });
  expect(titles(state)).toBe('ac');
  expect(state.cards.map(({ key }) => key)).toEqual([0, 2]);
  expect(state.removed?.position).toBe(1);
});

test.each([-1, 3, 99])('removing position %p, which does not exist, changes nothing', (position) => {
  expect(sessionCardsReducer(start, { type: 'remove', position })).toBe(start);
});

test('undo puts the last removed card back where it was, once', () => {
  const removed = sessionCardsReducer(sessionCardsReducer(start, { type: 'remove', position: 2 }), {
    type: 'remove',
    position: 0,
  });
  const restored = sessionCardsReducer(removed, { type: 'undo' });
  expect(titles(restored)).toBe('ab');
  expect(sessionCardsReducer(restored, { type: 'undo' })).toBe(restored);
});

test('a card added after a removal has a unique key', () => {
  const removed = sessionCardsReducer(start, { type: 'remove', position: 2 });
  const state = sessionCardsReducer(removed, { type: 'add', session: session('d') });
  expect(titles(state)).toBe('abd');
  expect(new Set(state.cards.map(({ key }) => key)).size).toBe(3);
  expect(state.removed).toBeNull();
});

test('reset restores the initial sessions', () => {
  const one = sessionCardsReducer(start, { type: 'remove', position: 0 });
  const reset = sessionCardsReducer(one, { type: 'reset', sessions: ['a', 'b', 'c'].map(session) });
  expect(titles(reset)).toBe('abc');
});

test('dismissing discards what could be undone', () => {
  const removed = sessionCardsReducer(start, { type: 'remove', position: 0 });
  expect(sessionCardsReducer(removed, { type: 'dismiss' }).removed).toBeNull();
});
