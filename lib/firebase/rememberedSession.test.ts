/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { forgetSession, rememberedState, rememberSession } from './rememberedSession';

const dayMs = 86_400_000;

test('nobody stays signed in unless they ask for it, and then for 30 days', () => {
  expect(rememberedState(0)).toBe('off');
  expect(rememberSession(0)).toBe(true);
  expect(rememberedState(30 * dayMs - 1)).toBe('on');
  expect(rememberedState(30 * dayMs)).toBe('over');
  expect(rememberedState(-1)).toBe('over');
  forgetSession();
  expect(rememberedState(0)).toBe('off');
});

test('what another program stored ends the session', () => {
  localStorage.setItem('staySignedIn', 'soon');
  expect(rememberedState(0)).toBe('over');
});
