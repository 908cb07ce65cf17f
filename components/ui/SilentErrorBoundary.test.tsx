/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { render } from '@testing-library/react';
import { SilentErrorBoundary } from './SilentErrorBoundary';

function Broken(): never {
  throw new Error('broken');
}

test('an invisible part fails silently, or shows its fallback; the error is logged to the console', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { container } = render(
    <>
      <SilentErrorBoundary>
        <Broken />
      </SilentErrorBoundary>
      <SilentErrorBoundary instead={<a href="/blog">Blog</a>}>
        <Broken />
      </SilentErrorBoundary>
    </>,
  );
  expect(container.innerHTML).toBe('<a href="/blog">Blog</a>');
  expect(log.mock.calls.join()).toContain('broken');
});
