/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Carousel } from './Carousel';

const slides = ['One', 'Two', 'Three'].map((caption) => ({
  groundClass: 'ground-black',
  caption,
  content: <p>{`${caption} picture`}</p>,
}));

const renderCarousel = (count = 3) =>
  render(<Carousel label="Work" slides={slides.slice(0, count)} className="" />);
const getCurrentIndex = () =>
  screen
    .getAllByRole('button', { name: /^Slide/ })
    .findIndex((dot) => dot.getAttribute('aria-current') === 'true');

beforeAll(() => {
  Element.prototype.scrollTo = () => {};
});

test('shows no controls for a single slide', () => {
  renderCarousel(1);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('arrow keys with a modifier are left to the browser', () => {
  renderCarousel();
  const isDefaultAllowed = fireEvent.keyDown(screen.getByRole('list'), { key: 'ArrowRight', altKey: true });
  expect(isDefaultAllowed).toBe(true);
  expect(getCurrentIndex()).toBe(0);
});

test('auto-advance pauses in a hidden tab and resumes when it is visible', () => {
  jest.useFakeTimers();
  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
  renderCarousel();
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  wait(60_000);
  expect(getCurrentIndex()).toBe(0);
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  wait(7999);
  expect(getCurrentIndex()).toBe(0);
  wait(1);
  expect(getCurrentIndex()).toBe(1);
});
