/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { fireEvent, render, screen } from '@testing-library/react';
import { studio } from '@/content/studio';
import { getPicture } from '@/lib/photos/photos';
import { SessionCards } from './SessionCards';

function show() {
  return render(
    <SessionCards
      sessions={studio.sessions.map(({ photo, ...session }) => ({ ...session, picture: getPicture(photo) }))}
      photoChoices={studio.photoChoices.map(({ photo, caption }) => ({
        caption,
        picture: getPicture(photo),
      }))}
      questions={studio.questions}
      email="hello@example.com"
    />,
  );
}

test('what was removed goes when it is dismissed, and the focus moves to a card', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Remove 60 Min Session' }));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.getByRole('button', { name: 'Remove 90 Min Session' })).toHaveFocus();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  // The last one.
  fireEvent.click(screen.getByRole('button', { name: 'Remove 90 Min Session' }));
  expect(screen.getByText('90 Min Session removed', { selector: 'li p' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove 30 Min Session' })).toHaveFocus();
});
