/** @jest-environment jsdom */

import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { fakeMatchMedia } from '../../scripts/testing/jest/matchMedia';
import { Carousel } from './Carousel';
import { autoAdvanceInterval } from './useAutoAdvance';

const slides = ['One', 'Two', 'Three'].map((caption) => ({
  caption,
  content: <p>{`${caption} picture`}</p>,
}));

function carousel(count = 3) {
  return <Carousel label="Work" slides={slides.slice(0, count)} className="" />;
}

const current = () =>
  screen
    .getAllByRole('button', { name: /^Slide/ })
    .findIndex((dot) => dot.getAttribute('aria-current') === 'true');

beforeAll(() => {
  Element.prototype.scrollTo = () => {};
});

/** Testing Library's events of pointers have no pointerType. */
function withPointer(event: Event, pointerType: string): Event {
  return Object.defineProperty(event, 'pointerType', { value: pointerType });
}

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('has every slide in its HTML, so that it works without scripts', () => {
  const html = renderToString(carousel());
  for (const { caption } of slides) expect(html).toContain(`${caption} picture`);
  expect(html).toContain('aria-roledescription="carousel"');
});

test('shows no controls for a single slide', () => {
  render(carousel(1));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('dots go to their slide, and exactly one is current', async () => {
  render(carousel());
  expect(current()).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Slide 3: Three' }));
  expect(current()).toBe(2);
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
  expect(screen.getByText('3 of 3: Three')).toBeInTheDocument();
});

test('the left and right keys move, and stop at the ends', () => {
  render(carousel());
  const track = screen.getByRole('list');
  fireEvent.keyDown(track, { key: 'ArrowLeft' });
  expect(current()).toBe(0);
  fireEvent.keyDown(track, { key: 'ArrowRight' });
  fireEvent.keyDown(track, { key: 'ArrowRight' });
  fireEvent.keyDown(track, { key: 'ArrowRight' });
  expect(current()).toBe(2);
});

test('arrow keys with a modifier are left to the browser', () => {
  render(carousel());
  const notPrevented = fireEvent.keyDown(screen.getByRole('list'), { key: 'ArrowRight', altKey: true });
  expect(notPrevented).toBe(true);
  expect(current()).toBe(0);
});

test('hides an arrow at the end, and moves its focus to the other one', async () => {
  render(carousel());
  const previous = screen.getByLabelText('Previous slide');
  const next = screen.getByLabelText('Next slide');
  expect(previous).toHaveClass('invisible');
  await userEvent.click(next);
  expect(previous).not.toHaveClass('invisible');
  await userEvent.click(next);
  expect(next).toHaveClass('invisible');
  expect(previous).toHaveFocus();
});

describe('auto-advance', () => {
  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

  beforeEach(() => jest.useFakeTimers());

  test('moves by itself and reverses at the end', () => {
    render(carousel());
    wait(autoAdvanceInterval - 1);
    expect(current()).toBe(0);
    wait(1);
    expect(current()).toBe(1);
    wait(autoAdvanceInterval);
    expect(current()).toBe(2);
    wait(autoAdvanceInterval);
    expect(current()).toBe(1);
  });

  test('restarts its interval after a manual move', () => {
    render(carousel());
    wait(autoAdvanceInterval - 3000);
    fireEvent.click(screen.getByRole('button', { name: 'Slide 2: Two' }));
    wait(autoAdvanceInterval - 3000);
    expect(current()).toBe(1);
    wait(3000);
    expect(current()).toBe(2);
  });

  test('pauses while the mouse hovers; touch does not hover', () => {
    render(carousel());
    const stage = screen.getByRole('list');
    fireEvent(stage, withPointer(createEvent.pointerOver(stage), 'touch'));
    wait(autoAdvanceInterval);
    expect(current()).toBe(1);
    fireEvent(stage, withPointer(createEvent.pointerOver(stage), 'mouse'));
    wait(20_000);
    expect(current()).toBe(1);
    fireEvent(stage, withPointer(createEvent.pointerOut(stage), 'mouse'));
    wait(autoAdvanceInterval);
    expect(current()).toBe(2);
  });

  test('pauses in a hidden tab and resumes when it is visible', () => {
    render(carousel());
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    wait(60_000);
    expect(current()).toBe(0);
    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    wait(autoAdvanceInterval);
    expect(current()).toBe(1);
  });

  test('its button stops and starts it; slides are announced only while it is stopped', () => {
    render(carousel());
    const caption = screen.getByText('1 of 3: One').parentElement;
    expect(caption).toHaveAttribute('aria-live', 'off');
    fireEvent.click(screen.getByRole('button', { name: 'Pause slides' }));
    wait(30_000);
    expect(current()).toBe(0);
    expect(caption).toHaveAttribute('aria-live', 'polite');
    fireEvent.click(screen.getByRole('button', { name: 'Play slides' }));
    wait(autoAdvanceInterval);
    expect(current()).toBe(1);
  });

  test('is initially stopped with prefers-reduced-motion', () => {
    const fake = fakeMatchMedia((media) => media.includes('reduced-motion'));
    jest.spyOn(window, 'matchMedia').mockImplementation(fake);
    render(carousel());
    wait(30_000);
    expect(current()).toBe(0);
    expect(screen.getByRole('button', { name: 'Play slides' })).toBeInTheDocument();
  });

  test('clears its timer on unmount', () => {
    const { unmount } = render(carousel());
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});

test('the pause button is the first control', () => {
  const { container } = render(carousel());
  const [first] = within(container).getAllByRole('button', { hidden: true });
  expect(first).toHaveAccessibleName('Pause slides');
});
