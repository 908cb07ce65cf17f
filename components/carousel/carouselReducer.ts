/** The current slide, and the direction of auto-advance. */
export type CarouselState = {
  count: number;
  /** Position of the current slide, from 0. */
  index: number;
  direction: 'forward' | 'backward';
};

export type CarouselAction =
  | { type: 'advance' }
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'goTo'; index: number };

/** The initial state: the first slide is current, and auto-advance goes forward. */
export function createCarouselState(count: number): CarouselState {
  return { count, index: 0, direction: 'forward' };
}

/** The state after an action. A position out of range is clamped to the nearest slide. */
export function carouselReducer(state: CarouselState, action: CarouselAction): CarouselState {
  switch (action.type) {
    case 'advance':
      return advance(state);
    case 'next':
      return goTo(state, state.index + 1);
    case 'previous':
      return goTo(state, state.index - 1);
    case 'goTo':
      return goTo(state, action.index);
  }
}

/** Forward to the last slide, then backward to the first: the direction flips at each end. */
function advance(state: CarouselState): CarouselState {
  if (state.count < 2) return state;
  const step = state.direction === 'forward' ? 1 : -1;
  const nextIndex = state.index + step;
  if (nextIndex >= 0 && nextIndex < state.count) return { ...state, index: nextIndex };
  return {
    ...state,
    index: state.index - step,
    direction: state.direction === 'forward' ? 'backward' : 'forward',
  };
}

function goTo(state: CarouselState, requestedIndex: number): CarouselState {
  const index = Math.max(0, Math.min(state.count - 1, Math.trunc(requestedIndex)));
  return Number.isNaN(index) || index === state.index ? state : { ...state, index };
}
