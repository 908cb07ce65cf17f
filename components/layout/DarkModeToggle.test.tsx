/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { setDarkMode } from '@/lib/darkMode';
import { DarkModeToggle } from './DarkModeToggle';

beforeEach(() => {
  document.documentElement.className = '';
  localStorage.clear();
});

test('shows whether dark mode is on, toggles and stores it', async () => {
  render(<DarkModeToggle />);
  const toggle = screen.getByRole('button', { name: 'Dark mode', pressed: false });
  expect(localStorage.getItem('darkMode')).toBeNull();
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-pressed', 'true');
  expect(localStorage.getItem('darkMode')).toBe('enabled');
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-pressed', 'false');
  expect(localStorage.getItem('darkMode')).toBe('disabled');
});

test('follows a change made elsewhere', () => {
  render(<DarkModeToggle />);
  act(() => setDarkMode(true));
  expect(screen.getByRole('button', { pressed: true })).toBeInTheDocument();
});

test('prerenders the same HTML, whatever the visitor prefers', () => {
  document.documentElement.classList.add('dark');
  expect(renderToString(<DarkModeToggle />)).toContain('aria-pressed="false"');
});
