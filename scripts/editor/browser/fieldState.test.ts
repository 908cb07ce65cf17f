import { type FieldAction, type FieldState, fieldAfter, openedField } from './fieldState';

const after = (...actions: FieldAction[]): FieldState => actions.reduce(fieldAfter, openedField('A', null));
const typed = (text: string): FieldAction => ({ kind: 'typed', text });
const loaded = (saved: string): FieldAction => ({ kind: 'loaded', saved });

test('the own save is no conflict, however it arrives and whatever was typed since', () => {
  const sent: FieldAction[] = [typed('B'), { kind: 'sent', saved: 'B' }];
  for (const rest of [
    [{ kind: 'saved' }, loaded('B')],
    [loaded('B'), { kind: 'saved' }],
  ] satisfies FieldAction[][]) {
    expect(after(...sent, ...rest)).toMatchObject({ base: 'B', typed: 'B', sent: null, theirs: null });
    expect(after(...sent, typed('C'), ...rest)).toMatchObject({
      base: 'B',
      typed: 'C',
      sent: null,
      theirs: null,
    });
  }
});

test('a number is shown as it is saved, unless another one was typed since', () => {
  const sent: FieldAction[] = [typed('$1,200'), { kind: 'sent', saved: '1200' }];
  expect(after(...sent, loaded('1200'), { kind: 'saved' })).toMatchObject({ base: '1200', typed: '1200' });
  expect(after(...sent, typed('$1,300'), { kind: 'saved' })).toMatchObject({ base: '1200', typed: '$1,300' });
});

test('a change elsewhere replaces text that was not touched, and asks otherwise', () => {
  expect(after(loaded('B'))).toMatchObject({ base: 'B', typed: 'B', theirs: null });
  const conflict = after(typed('Mine'), loaded('B'));
  expect(conflict).toMatchObject({ base: 'A', typed: 'Mine', theirs: 'B' });
  expect(fieldAfter(conflict, loaded('B'))).toBe(conflict);
  expect(fieldAfter(conflict, { kind: 'settled', keep: 'mine' })).toMatchObject({
    base: 'B',
    typed: 'Mine',
    theirs: null,
  });
  for (const action of [{ kind: 'settled', keep: 'theirs' }, { kind: 'canceled' }] satisfies FieldAction[])
    expect(fieldAfter(conflict, action)).toMatchObject({ base: 'B', typed: 'B', theirs: null });
});

test('a refusal keeps the text, and the check of an older text is ignored', () => {
  expect(after(typed('B'), { kind: 'sent', saved: 'B' }, { kind: 'refused', problem: 'No.' })).toMatchObject({
    base: 'A',
    typed: 'B',
    sent: null,
    problem: 'No.',
  });
  expect(after(typed('B'), typed('C'), { kind: 'checked', text: 'B', problem: 'No.' }).problem).toBe('');
  expect(after(typed('B'), { kind: 'checked', text: 'B', problem: 'No.' }, typed('A')).problem).toBe('');
});

test('a draft is restored, asks when the file has changed, and ends when it is what the file says', () => {
  const draft = { base: 'A', typed: 'Mine' };
  expect(openedField('A', draft)).toMatchObject({ base: 'A', typed: 'Mine', theirs: null, isRestored: true });
  expect(openedField('B', draft)).toMatchObject({ base: 'A', typed: 'Mine', theirs: 'B' });
  expect(openedField('Mine', draft)).toMatchObject({ base: 'Mine', typed: 'Mine', isRestored: false });
});
