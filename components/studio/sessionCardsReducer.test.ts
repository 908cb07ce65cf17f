import { initialSessionCards, type SessionCardsState, sessionCardsReducer } from './sessionCardsReducer';

const picture = { alt: '', width: 3, height: 2, src: '/x.jpg', sources: [], focalClasses: '' };
const session = (title: string) => ({ title, price: 100, description: '', facts: [], picture });
const start = initialSessionCards(['a', 'b', 'c'].map(session));
const remove = (state: SessionCardsState, position: number) =>
  sessionCardsReducer(state, { type: 'remove', position });
const cards = (state: SessionCardsState) => state.cards.map(({ title, key }) => `${title}${key}`).join(' ');

test('removes by position and keeps the keys of the others; undo puts the last one back where it was, once', () => {
  const removed = remove(remove(start, 2), 0);
  expect(cards(removed)).toBe('b1');
  const restored = sessionCardsReducer(removed, { type: 'undo' });
  expect(cards(restored)).toBe('a0 b1');
  expect(sessionCardsReducer(restored, { type: 'undo' })).toBe(restored);
  expect(sessionCardsReducer(removed, { type: 'dismiss' }).removed).toBeNull();
  expect(remove(start, 3)).toBe(start);
});

test('a card added after a removal, and those of a reset, have keys of their own', () => {
  const added = sessionCardsReducer(remove(start, 2), { type: 'add', session: session('d') });
  expect(cards(added)).toBe('a0 b1 d3');
  expect(added.removed).toBeNull();
  const reset = sessionCardsReducer(added, { type: 'reset', sessions: ['a', 'b'].map(session) });
  expect(cards(reset)).toBe('a4 b5');
});
