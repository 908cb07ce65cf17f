import { type CarouselState, carouselReducer, initialCarousel } from './carouselReducer';

const advance = (state: CarouselState) => carouselReducer(state, { type: 'advance' });

function positions(state: CarouselState, steps: number): number[] {
  const seen: number[] = [];
  let current = state;
  for (let step = 0; step < steps; step += 1) {
    current = advance(current);
    seen.push(current.index);
  }
  return seen;
}

describe('advancing', () => {
  test('goes forward to the last slide, then backward to the first, and reverses again', () => {
    expect(positions(initialCarousel(7), 14)).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1, 0, 1, 2]);
  });

  test('stays where it is with one slide, and with none', () => {
    expect(advance(initialCarousel(1))).toEqual({ count: 1, index: 0, direction: 'forward' });
    expect(advance(initialCarousel(0))).toEqual({ count: 0, index: 0, direction: 'forward' });
  });

  test('keeps its direction after a manual move', () => {
    const backward: CarouselState = { count: 5, index: 3, direction: 'backward' };
    const moved = carouselReducer(backward, { type: 'goTo', index: 2 });
    expect(advance(moved)).toEqual({ count: 5, index: 1, direction: 'backward' });
  });
});

describe('manual moves', () => {
  test('goes to the adjacent slide', () => {
    const next = carouselReducer(initialCarousel(3), { type: 'next' });
    expect(next.index).toBe(1);
    expect(carouselReducer(next, { type: 'previous' }).index).toBe(0);
  });

  test('stops at the ends', () => {
    const first = initialCarousel(3);
    expect(carouselReducer(first, { type: 'previous' })).toBe(first);
    const last: CarouselState = { count: 3, index: 2, direction: 'forward' };
    expect(carouselReducer(last, { type: 'next' })).toBe(last);
  });

  test.each([
    [-4, 0],
    [99, 6],
    [2.9, 2],
    [Number.NaN, 3],
  ])('treats %p as slide %p', (wanted, index) => {
    expect(
      carouselReducer({ count: 7, index: 3, direction: 'forward' }, { type: 'goTo', index: wanted }).index,
    ).toBe(index);
  });

  test('no position is one of no slides', () => {
    expect(carouselReducer(initialCarousel(0), { type: 'goTo', index: 3 }).index).toBe(0);
  });
});
