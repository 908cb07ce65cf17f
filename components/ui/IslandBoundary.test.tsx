/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IslandBoundary } from './IslandBoundary';

const labels = { text: 'This part did not work.', retry: 'Try again' };
let broken: boolean;

function Part() {
  if (broken) throw new Error('broken');
  return <p>Slides</p>;
}

test('a failed island shows a message, and can be retried', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  broken = true;
  render(
    <>
      <IslandBoundary labels={labels}>
        <Part />
      </IslandBoundary>
      <p>The rest</p>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('This part did not work.');
  expect(screen.getByText('The rest')).toBeInTheDocument();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Slides')).toBeInTheDocument();
  log.mockRestore();
});
