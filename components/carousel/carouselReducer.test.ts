import { type CarouselState, carouselReducer, createCarouselState } from './carouselReducer';

const advance = (state: CarouselState) => carouselReducer(state, { type: 'advance' });

test('advancing goes forward to the last slide, then backward to the first, and reverses again', () => {
  let state = createCarouselState(4);
  const positions = Array.from({ length: 8 }, () => {
    state = advance(state);
    return state.index;
  });
  expect(positions).toEqual([1, 2, 3, 2, 1, 0, 1, 2]);
  expect(advance(createCarouselState(1))).toEqual(createCarouselState(1));
});

test('advancing keeps its direction after a manual move', () => {
  const backward: CarouselState = { count: 5, index: 3, direction: 'backward' };
  const moved = carouselReducer(backward, { type: 'goTo', index: 2 });
  expect(advance(moved)).toEqual({ count: 5, index: 1, direction: 'backward' });
});

test('a manual move goes to the adjacent slide, and stops at the ends', () => {
  const first = createCarouselState(2);
  const last = carouselReducer(first, { type: 'next' });
  expect(last.index).toBe(1);
  expect(carouselReducer(last, { type: 'next' })).toBe(last);
  expect(carouselReducer(last, { type: 'previous' })).toEqual(first);
  expect(carouselReducer(first, { type: 'previous' })).toBe(first);
});

test.each([
  [-4, 0],
  [99, 6],
  [Number.NaN, 3],
])('a move to position %p leads to slide %p', (index, slide) => {
  const state: CarouselState = { count: 7, index: 3, direction: 'forward' };
  expect(carouselReducer(state, { type: 'goTo', index }).index).toBe(slide);
});
