/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { forgetSession, getRememberedSessionState, rememberSession } from './rememberedSession';

const dayMs = 86_400_000;

test('nobody stays signed in unless they ask for it, and then for 30 days', () => {
  expect(getRememberedSessionState(0)).toBe('off');
  expect(rememberSession(0)).toBe(true);
  expect(getRememberedSessionState(30 * dayMs - 1)).toBe('on');
  expect(getRememberedSessionState(30 * dayMs)).toBe('expired');
  expect(getRememberedSessionState(-1)).toBe('expired');
  forgetSession();
  expect(getRememberedSessionState(0)).toBe('off');
});

test('an invalid stored value ends the session', () => {
  localStorage.setItem('staySignedIn', 'soon');
  expect(getRememberedSessionState(0)).toBe('expired');
});
