/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { keepStay, stayState } from './stay';

const dayMs = 86_400_000;

test('nobody stays signed in unless they ask for it, and then for 30 days', () => {
  expect(stayState(0)).toBe('off');
  keepStay(true, 0);
  expect(stayState(30 * dayMs - 1)).toBe('on');
  expect(stayState(30 * dayMs)).toBe('over');
  expect(stayState(-1)).toBe('over');
  keepStay(false);
  expect(stayState(0)).toBe('off');
});

test('what another program stored ends the session', () => {
  localStorage.setItem('staySignedIn', 'soon');
  expect(stayState(0)).toBe('over');
});
