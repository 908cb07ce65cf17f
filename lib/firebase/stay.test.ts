/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { beginStay, endStay, stayState } from './stay';

const dayMs = 86_400_000;

test('nobody stays signed in unless they ask for it, and then for 30 days', () => {
  expect(stayState(0)).toBe('off');
  expect(beginStay(0)).toBe(true);
  expect(stayState(30 * dayMs - 1)).toBe('on');
  expect(stayState(30 * dayMs)).toBe('over');
  expect(stayState(-1)).toBe('over');
  endStay();
  expect(stayState(0)).toBe('off');
});

test('what another program stored ends the session', () => {
  localStorage.setItem('staySignedIn', 'soon');
  expect(stayState(0)).toBe('over');
});
