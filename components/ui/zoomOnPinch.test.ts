/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { getPinchFactor } from './zoomOnPinch';

const getFactor = (options: WheelEventInit) => getPinchFactor(new WheelEvent('wheel', options));

test('a pinch on a trackpad doubles in about 20 events', () => {
  // As a slow pinch is reported.
  const [open = 0, close = 0] = [-3.5, 3.5].map((deltaY) => getFactor({ ctrlKey: true, deltaY }) ?? 0);
  expect(open ** 20).toBeCloseTo(2, 1);
  expect(close ** 20).toBeCloseTo(0.5, 1);
});

test.each([
  ['a step of a mouse wheel', { deltaY: -120 }],
  ['two fingers on a trackpad', { deltaY: -3.5 }],
  ['a step of a mouse wheel with the Ctrl key', { ctrlKey: true, deltaY: -100 }],
  ['lines of a mouse wheel with the Ctrl key', { ctrlKey: true, deltaY: -3, deltaMode: 1 }],
])('%s is no pinch', (_, options) => expect(getFactor(options)).toBeNull());
