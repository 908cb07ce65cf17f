/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { render, screen } from '@testing-library/react';
import { SilentErrorBoundary } from './SilentErrorBoundary';

function Broken(): never {
  throw new Error('broken');
}

let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => log.mockRestore());

test('an invisible part fails silently; the error is logged to the console', () => {
  const { container } = render(
    <>
      <SilentErrorBoundary>
        <Broken />
      </SilentErrorBoundary>
      <p>The rest</p>
    </>,
  );
  expect(container).toHaveTextContent(/^The rest$/);
  expect(log.mock.calls.join()).toContain('broken');
});

test('renders the fallback', () => {
  render(
    <SilentErrorBoundary instead={<a href="/blog">Blog</a>}>
      <Broken />
    </SilentErrorBoundary>,
  );
  expect(screen.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/blog');
});
