/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { execFileSync } from 'node:child_process';
import { isEscape } from './isEscape';

test('Escape is not one that ends the composition of a character, in any browser', () => {
  const isEscapeKey = (options: KeyboardEventInit) => isEscape(new KeyboardEvent('keydown', options));
  expect(isEscapeKey({ key: 'Escape' })).toBe(true);
  expect(isEscapeKey({ key: 'Escape', isComposing: true })).toBe(false);
  expect(isEscapeKey({ key: 'Escape', keyCode: 229 })).toBe(false);
  expect(isEscapeKey({ key: 'Process', keyCode: 229 })).toBe(false);
  expect(isEscapeKey({ key: 'a' })).toBe(false);
});

test('all code for Escape asks it', () => {
  const list = execFileSync(
    'git',
    [
      'grep',
      '--untracked',
      '-lE',
      `[=!]== 'Escape'`,
      '--',
      'app',
      'components',
      'lib',
      'scripts',
      ':!*.test.*',
    ],
    { encoding: 'utf8' },
  );
  expect(list.trim().split('\n')).toEqual(['components/ui/Dialog.tsx', 'lib/isEscape.ts']);
});
