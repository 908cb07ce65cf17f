/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

const titles = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

test('starts with the three sessions of the specification', () => {
  show();
  const cards = screen.getAllByRole('article').map((card) => card.textContent ?? '');
  expect(cards).toHaveLength(3);
  expect(cards[0]).toContain('30 Min Session$175');
  expect(cards[1]).toContain('60 Min Session$250');
  expect(cards[2]).toContain('90 Min Session$300');
});

test('removing is announced, moves the focus to the next card, and can be undone', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Remove 60 Min Session' }));
  expect(titles()).toEqual(['30 Min Session', '90 Min Session']);
  expect(screen.getByRole('status')).toHaveTextContent('60 Min Session removed');
  expect(screen.getByRole('button', { name: 'Remove 90 Min Session' })).toHaveFocus();

  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(titles()).toEqual(['30 Min Session', '60 Min Session', '90 Min Session']);
  expect(screen.getByRole('button', { name: 'Remove 60 Min Session' })).toHaveFocus();
});

test('removing the last card of the list moves the focus to the one before it', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Remove 90 Min Session' }));
  expect(screen.getByRole('button', { name: 'Remove 60 Min Session' })).toHaveFocus();
});

test('an empty list shows a message, and Reset restores the three sessions', async () => {
  show();
  for (const name of ['30', '60', '90']) {
    await userEvent.click(screen.getByRole('button', { name: `Remove ${name} Min Session` }));
  }
  expect(screen.getByRole('heading', { name: 'No sessions listed' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reset' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(titles()).toEqual(['30 Min Session', '60 Min Session', '90 Min Session']);
  expect(screen.queryByRole('button', { name: 'Reset' })).not.toBeInTheDocument();
});

test('an invalid form shows its errors, keeps the input, and focuses the first invalid field', async () => {
  show();
  await userEvent.type(screen.getByLabelText('Price'), '4.50');
  await userEvent.click(screen.getByText('Add session'));
  const title = screen.getByLabelText('Title');
  expect(title).toHaveFocus();
  expect(title).toBeInvalid();
  expect(title).toHaveAccessibleDescription('Give the session a title.');
  expect(screen.getByLabelText('Price')).toHaveAccessibleDescription(
    'Give a price in whole dollars, such as 420.',
  );
  expect(screen.getByLabelText('Price')).toHaveValue('4.50');
  await userEvent.type(title, 'T');
  expect(title).toBeValid();
  expect(screen.getAllByRole('article')).toHaveLength(3);
});

test('a session can be added, with one of the pictures', async () => {
  show();
  await userEvent.type(screen.getByLabelText('Title'), 'Team of four');
  await userEvent.type(screen.getByLabelText('Price'), '$1,200');
  await userEvent.selectOptions(screen.getByLabelText('Picture'), 'Ceramics on sand');
  await userEvent.type(screen.getByLabelText('Description'), 'For a team page.');
  await userEvent.click(screen.getByText('Add session'));
  expect(titles().at(-1)).toBe('Team of four');
  const card = screen.getAllByRole('article').at(-1);
  expect(card).toHaveTextContent('$1,200');
  expect(card?.querySelector('img:not([aria-hidden])')).toHaveAttribute(
    'alt',
    expect.stringContaining('Three ceramic vases'),
  );
  expect(card?.closest('li')).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Team of four added');
  expect(screen.getByLabelText('Title')).toHaveValue('');
});

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
