/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { render } from '@testing-library/react';
import { SilentErrorBoundary } from './SilentErrorBoundary';

function Broken(): never {
  throw new Error('broken');
}

test('a failed part shows its fallback, or nothing; the error is logged to the console', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { container } = render(
    <>
      <SilentErrorBoundary>
        <Broken />
      </SilentErrorBoundary>
      <SilentErrorBoundary fallback={<a href="/blog">Blog</a>}>
        <Broken />
      </SilentErrorBoundary>
    </>,
  );
  expect(container.innerHTML).toBe('<a href="/blog">Blog</a>');
  expect(log.mock.calls.join()).toContain('broken');
});
