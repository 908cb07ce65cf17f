import { createSessionCardsState, type SessionCardsState, sessionCardsReducer } from './sessionCardsReducer';

const picture = {
  alt: '',
  width: 3,
  height: 2,
  src: '/x.jpg',
  sources: [],
  focalClasses: '',
  groundClass: '',
};
const createSession = (title: string) => ({ title, price: 100, description: '', facts: [], picture });
const initialState = createSessionCardsState(['a', 'b', 'c'].map(createSession));
const remove = (state: SessionCardsState, position: number) =>
  sessionCardsReducer(state, { type: 'remove', position });
const formatCards = (state: SessionCardsState) =>
  state.cards.map(({ title, key }) => `${title}${key}`).join(' ');

test('removes a card by position, and keeps the keys of the other cards; undo restores the last removed card once', () => {
  const removed = remove(remove(initialState, 2), 0);
  expect(formatCards(removed)).toBe('b1');
  const restored = sessionCardsReducer(removed, { type: 'undo' });
  expect(formatCards(restored)).toBe('a0 b1');
  expect(sessionCardsReducer(restored, { type: 'undo' })).toBe(restored);
  expect(sessionCardsReducer(removed, { type: 'dismiss' }).removal).toBeNull();
  expect(remove(initialState, 3)).toBe(initialState);
});

test('a card that is added after a removal, and the cards after a reset, have new keys', () => {
  const added = sessionCardsReducer(remove(initialState, 2), { type: 'add', session: createSession('d') });
  expect(formatCards(added)).toBe('a0 b1 d3');
  expect(added.removal).toBeNull();
  const reset = sessionCardsReducer(added, { type: 'reset', sessions: ['a', 'b'].map(createSession) });
  expect(formatCards(reset)).toBe('a4 b5');
});
