/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { act, fireEvent, render, screen } from '@testing-library/react';
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

describe('the toast', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('disappears after 8 seconds, but not while it is in use', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Remove 60 Min Session' }));
    const undo = screen.getByRole('button', { name: 'Undo' });
    fireEvent.focus(undo);
    act(() => jest.advanceTimersByTime(20_000));
    expect(undo).toBeInTheDocument();
    fireEvent.blur(undo);
    act(() => jest.advanceTimersByTime(7999));
    expect(undo).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(undo).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('');
  });

  test('disappears after Undo by keyboard, too', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Remove 60 Min Session' }));
    const undo = screen.getByRole('button', { name: 'Undo' });
    fireEvent.focus(undo);
    fireEvent.click(undo);
    expect(screen.getByRole('status')).toHaveTextContent('60 Min Session restored');
    act(() => jest.advanceTimersByTime(8000));
    expect(screen.getByRole('status')).toHaveTextContent('');
  });

  test('moves the focus to a card when it is dismissed, but not when it expires', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Remove 60 Min Session' }));
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.getByRole('button', { name: 'Remove 90 Min Session' })).toHaveFocus();
    fireEvent.click(screen.getByRole('button', { name: 'Remove 90 Min Session' }));
    screen.getByLabelText('Title').focus();
    act(() => jest.advanceTimersByTime(8000));
    expect(screen.getByLabelText('Title')).toHaveFocus();
  });
});
