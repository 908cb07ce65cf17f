/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { fireEvent, render, screen } from '@testing-library/react';
import { IslandBoundary } from './IslandBoundary';

let isBroken: boolean;

function Island() {
  if (isBroken) throw new Error('broken');
  return <p>Slides</p>;
}

test('a failed island shows a message, and can be retried', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  isBroken = true;
  render(
    <>
      <IslandBoundary>
        <Island />
      </IslandBoundary>
      <p>The rest</p>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('This part of the page could not be shown.');
  expect(screen.getByText('The rest')).toBeInTheDocument();
  isBroken = false;
  fireEvent.click(screen.getByText('Try again'));
  expect(screen.getByText('Slides')).toBeInTheDocument();
});
