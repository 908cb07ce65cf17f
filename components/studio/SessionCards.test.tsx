/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { fireEvent, render, screen } from '@testing-library/react';
import { studio } from '@/lib/content';
import { getPicture } from '@/lib/photos/photos';
import { SessionCards } from './SessionCards';

const sessions = studio.sessions.map(({ id, result: _, ...session }) => ({
  ...session,
  href: `/inquire?offer=${id}`,
  picture: getPicture(session.photo),
}));
const titles = sessions.map(({ title }) => title);
const hide = (title: string) => fireEvent.click(screen.getByRole('button', { name: `Hide ${title}` }));
const getTitles = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);
const undo = (title: string) => {
  const row = screen.getByText(`${title} is hidden.`, { selector: 'li p' });
  fireEvent.click(row.querySelector('button') ?? row);
};

test.each([[[0, 1, 2]], [[0, 2, 1]], [[1, 0, 2]], [[1, 2, 0]], [[2, 0, 1]], [[2, 1, 0]]])(
  'after hiding all sessions and undoing in the order %p, they are in their first order',
  (order) => {
    render(<SessionCards sessions={sessions} />);
    for (const title of titles) hide(title);
    expect(getTitles()).toEqual([]);
    for (const position of order) undo(titles[position] ?? '');
    expect(getTitles()).toEqual(titles);
  },
);

test('Undo has the focus after hiding, and Hide after Undo; the status says both', () => {
  render(<SessionCards sessions={sessions} />);
  hide('60 Min Session');
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('60 Min Session is hidden.');
  undo('60 Min Session');
  expect(screen.getByRole('button', { name: 'Hide 60 Min Session' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('60 Min Session is shown again.');
});
