/** @jest-environment jsdom */

import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { autoAdvanceInterval } from '@/components/carousel/useAutoAdvance';
import { site } from '@/content/site';
import { fakeMatchMedia } from '../../scripts/testing/jest/matchMedia';
import { LightSwitch } from './LightSwitch';

const lights = ['Loop', 'Split', 'Rim'].map((name) => ({
  name,
  use: `For ${name}.`,
  picture: <p>{name} picture</p>,
}));

const lightSwitch = (count = 3) => (
  <LightSwitch label="One face" labels={site.carousel} lights={lights.slice(0, count)} />
);
const current = () => screen.getAllByRole('radio').findIndex((radio) => radio.matches(':checked'));

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('the names are radio buttons of one group, each before its picture; the first is checked without scripts', () => {
  const page = new DOMParser().parseFromString(renderToString(lightSwitch()), 'text/html');
  const inputs = [...page.querySelectorAll('input')];
  expect(new Set(inputs.map(({ name }) => name)).size).toBe(1);
  expect(inputs.map(({ checked }) => checked)).toEqual([true, false, false]);
  for (const [position, input] of inputs.entries()) {
    expect(input.nextElementSibling?.matches(`label[for="${input.id}"]`)).toBe(true);
    expect(input.nextElementSibling?.nextElementSibling?.textContent).toBe(
      `${lights[position]?.name} picture`,
    );
  }
});

test('a single light has no controls', () => {
  render(lightSwitch(1));
  expect(screen.queryByRole('button', { hidden: true })).toBeNull();
});

test('names and arrows select a light; an arrow is disabled at the end', async () => {
  render(lightSwitch());
  const previous = screen.getByRole('button', { name: 'Previous slide' });
  const next = screen.getByRole('button', { name: 'Next slide' });
  expect(previous).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(previous);
  expect(current()).toBe(0);
  await userEvent.click(screen.getByRole('radio', { name: 'Split For Split.' }));
  expect(current()).toBe(1);
  await userEvent.click(next);
  expect(current()).toBe(2);
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(previous).toHaveAttribute('aria-disabled', 'false');
});

test('the pause button is the first control', () => {
  render(lightSwitch());
  expect(screen.getAllByRole('button', { hidden: true })[0]).toHaveAccessibleName('Pause slides');
});

describe('auto-advance', () => {
  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

  beforeEach(() => jest.useFakeTimers());

  test('moves by itself and reverses at each end', () => {
    render(lightSwitch());
    wait(autoAdvanceInterval - 1);
    expect(current()).toBe(0);
    const seen = [];
    wait(1);
    for (let step = 0; step < 5; step += 1) {
      seen.push(current());
      wait(autoAdvanceInterval);
    }
    expect(seen).toEqual([1, 2, 1, 0, 1]);
  });

  test('is stopped by its button, in a hidden tab, and with prefers-reduced-motion', () => {
    const { unmount } = render(lightSwitch());
    fireEvent.click(screen.getByRole('button', { name: 'Pause slides' }));
    wait(30_000);
    expect(current()).toBe(0);
    fireEvent.click(screen.getByRole('button', { name: 'Play slides' }));
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    wait(30_000);
    expect(current()).toBe(0);
    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    wait(autoAdvanceInterval);
    expect(current()).toBe(1);
    unmount();
    expect(jest.getTimerCount()).toBe(0);

    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(fakeMatchMedia((media) => media.includes('reduced-motion')));
    render(lightSwitch());
    wait(30_000);
    expect(current()).toBe(0);
    expect(screen.getByRole('button', { name: 'Play slides' })).toBeInTheDocument();
  });
});
