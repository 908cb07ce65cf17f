import { draftAfterSave, fieldState, type Sent } from './fieldState';

const typed = (text: string, base = 'A') => ({ base, typed: text });

test('the own save is no conflict, however it arrives and whatever was typed since', () => {
  const sent: Sent = { typed: 'B', saved: 'B' };
  // The file is known first.
  expect(fieldState('B', typed('B'), sent)).toMatchObject({ typed: 'B', draft: null, theirs: null });
  expect(fieldState('B', typed('C'), sent)).toMatchObject({ typed: 'C', theirs: null });
  // The answer is known first.
  expect(draftAfterSave(typed('B'), sent)).toBeNull();
  const since = draftAfterSave(typed('C'), sent);
  expect(since).toEqual({ base: 'B', typed: 'C' });
  expect(fieldState('B', since)).toMatchObject({ typed: 'C', theirs: null });
  expect(draftAfterSave(null, sent)).toBeNull();
});

test('a number is shown as it is saved, unless another one was typed since', () => {
  const sent: Sent = { typed: '$1,200', saved: '1200' };
  expect(fieldState(1200, typed('$1,200'), sent)).toMatchObject({ saved: '1200', theirs: null });
  expect(fieldState(1200, draftAfterSave(typed('$1,200'), sent))).toMatchObject({ typed: '1200' });
  expect(fieldState(1200, draftAfterSave(typed('$1,300'), sent))).toEqual({
    saved: '1200',
    typed: '$1,300',
    draft: { base: '1200', typed: '$1,300' },
    theirs: null,
  });
});

test('a change elsewhere replaces text that was not touched, and asks otherwise', () => {
  expect(fieldState('B', null)).toMatchObject({ typed: 'B', theirs: null });
  expect(fieldState('B', typed('Mine'))).toMatchObject({ saved: 'B', typed: 'Mine', theirs: 'B' });
  // Kept mine.
  expect(fieldState('B', typed('Mine', 'B'))).toMatchObject({ saved: 'B', typed: 'Mine', theirs: null });
});

test('a draft is restored, asks when the file has changed, and ends when it is what the file says', () => {
  const draft = typed('Mine');
  expect(fieldState('A', draft)).toEqual({ saved: 'A', typed: 'Mine', draft, theirs: null });
  expect(fieldState('B', draft)).toMatchObject({ typed: 'Mine', theirs: 'B' });
  expect(fieldState('Mine', draft)).toEqual({ saved: 'Mine', typed: 'Mine', draft: null, theirs: null });
});

test('a field that is gone is empty', () => {
  expect(fieldState(undefined, null)).toMatchObject({ saved: '', typed: '' });
});
