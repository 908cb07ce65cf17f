/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { fireEvent, render, screen } from '@testing-library/react';
import { studio } from '@/lib/content';
import { getPicture } from '@/lib/photos/photos';
import { SessionCards } from './SessionCards';

test('the notice of a removed session can be dismissed, which moves the focus to a card', () => {
  const sessions = studio.sessions.map((session) => ({ ...session, picture: getPicture(session.photo) }));
  render(<SessionCards sessions={sessions} photoChoices={[]} questions={[]} email="hello@example.com" />);
  fireEvent.click(screen.getByLabelText('Remove 60 Min Session'));
  fireEvent.click(screen.getByLabelText('Dismiss'));
  expect(screen.getByLabelText('Remove 90 Min Session')).toHaveFocus();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  // The last card.
  fireEvent.click(screen.getByLabelText('Remove 90 Min Session'));
  expect(screen.getByText('90 Min Session removed', { selector: 'li p' })).toBeInTheDocument();
  expect(screen.getByLabelText('Remove 30 Min Session')).toHaveFocus();
});
