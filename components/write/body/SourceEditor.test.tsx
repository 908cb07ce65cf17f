/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { SourceEditor } from './SourceEditor';
import { debounceMs } from './watchChanges';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function show(losses = ['a table']) {
  const onChange = jest.fn<void, [string]>();
  const { unmount } = render(<SourceEditor html="<p>a</p>" onChange={onChange} losses={losses} />);
  return { onChange, unmount, field: screen.getByLabelText('HTML of the post') };
}

test('explains why it is shown', () => {
  const { field } = show(['a table', 'code', 'a caption']);
  expect(field).toHaveAccessibleDescription(/^This post has a table, code and a caption, which/);
});

test('reports the HTML as typed: after a pause, on blur, and on unmount', () => {
  const { field, onChange, unmount } = show();
  fireEvent.blur(field);
  jest.runAllTimers();
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: '<p>ab' } });
  jest.advanceTimersByTime(debounceMs - 1);
  fireEvent.change(field, { target: { value: '<p>abc' } });
  jest.advanceTimersByTime(debounceMs - 1);
  expect(onChange).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(onChange.mock.calls).toEqual([['<p>abc']]);
  fireEvent.change(field, { target: { value: '<p>abcd' } });
  fireEvent.blur(field);
  fireEvent.change(field, { target: { value: '<p>abcde' } });
  unmount();
  expect(onChange.mock.calls.slice(1)).toEqual([['<p>abcd'], ['<p>abcde']]);
  jest.runAllTimers();
  expect(onChange).toHaveBeenCalledTimes(3);
});

test('reports the HTML when the page is hidden', () => {
  const { field, onChange } = show();
  fireEvent.change(field, { target: { value: '<p>ab' } });
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  expect(onChange).toHaveBeenCalledWith('<p>ab');
});
