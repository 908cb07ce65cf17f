/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { forgetSession, getRememberedState, rememberSession } from './rememberedSession';

const dayMs = 86_400_000;

test('nobody stays signed in unless they ask for it, and then for 30 days', () => {
  expect(getRememberedState(0)).toBe('off');
  expect(rememberSession(0)).toBe(true);
  expect(getRememberedState(30 * dayMs - 1)).toBe('on');
  expect(getRememberedState(30 * dayMs)).toBe('over');
  expect(getRememberedState(-1)).toBe('over');
  forgetSession();
  expect(getRememberedState(0)).toBe('off');
});

test('an invalid stored value ends the session', () => {
  localStorage.setItem('staySignedIn', 'soon');
  expect(getRememberedState(0)).toBe('over');
});
