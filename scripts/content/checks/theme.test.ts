import type { Value } from '../model/shape';
import { problems } from './checks';
import { contrast } from './contrast';
import { testContent } from './testContent';

/** Problems with some colors of a group. */
async function withGroup(group: 'colors' | 'onPhoto', colors: Record<string, Value>) {
  const changes = Object.entries(colors).map(([name, color]): [string[], Value] => [
    ['theme', group, name],
    color,
  ]);
  return problems(await testContent(changes), 'page').map(
    ({ path, value, message }) => `${path.slice(1, 3).join('.')} (${value}) ${message}`,
  );
}
const withColors = (colors: Record<string, Value>) => withGroup('colors', colors);
const withOnPhoto = (colors: Record<string, Value>) => withGroup('onPhoto', colors);

test('contrast matches WCAG for black, white and gray', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('reports a color with too little contrast, with its background, its theme and how to fix it', async () => {
  expect(await withColors({ muted: ['#999999', '#ada89f'] })).toEqual([
    'colors.muted (#999999) is hard to read on surface (#f6f5f2) in the light theme: its contrast is 2.6 and must be 4.5. Make it darker.',
    'colors.muted (#999999) is hard to read on band (#e9e7e3) in the light theme: its contrast is 2.3 and must be 4.5. Make it darker.',
    'colors.muted (#999999) is hard to read on raised (#ffffff) in the light theme: its contrast is 2.8 and must be 4.5. Make it darker.',
    'colors.muted (#999999) is hard to read on plate (#f6f5f2) in the light theme: its contrast is 2.6 and must be 4.5. Make it darker.',
  ]);
});

test('text on photographs is readable on its plate, over any photograph', async () => {
  expect(await withOnPhoto({ plate: '#777777' })).toEqual([
    'onPhoto.ink (#ffffff) is hard to read on plate (#777777) over a white photograph: its contrast is 2.5 and must be 4.5. Make plate darker.',
  ]);
  expect(
    await withOnPhoto({ plate: '#ffffff', ink: '#1c1a18', buttonInk: '#ffffff', button: '#1c1a18' }),
  ).toEqual([]);
});

test('the button on photographs is readable, also on hover', async () => {
  expect(await withOnPhoto({ buttonInk: '#999999' })).toEqual([
    'onPhoto.buttonInk (#999999) is hard to read on button (#f6f5f2): its contrast is 2.6 and must be 4.5. Make it darker.',
    'onPhoto.buttonInk (#999999) is hard to read on ink (#ffffff): its contrast is 2.8 and must be 4.5. Make it darker.',
  ]);
  expect(await withOnPhoto({ button: '#fff' })).toEqual([
    'onPhoto.button (#fff) is not a color. Write # and six digits: #ad3c1b.',
  ]);
});

test('reports invalid colors', async () => {
  expect(await withColors({ ink: ['#1c1', '#f2f0ec'] })).toEqual([
    'colors.ink (#1c1) is not a color. Write # and six digits: #ad3c1b.',
  ]);
});

test('checks the fill of buttons against every background, and their text', async () => {
  expect(await withColors({ fill: ['#ad3c1b', '#5a2a1a'] })).toEqual([
    expect.stringMatching(
      /^colors\.fill \(#5a2a1a\) is hard to read on surface .* dark theme: .* must be 3\. Make it lighter\.$/,
    ),
    expect.stringContaining('colors.fill (#5a2a1a) is hard to read on band'),
    expect.stringContaining('colors.fill (#5a2a1a) is hard to read on raised'),
  ]);
  expect(await withColors({ fillInk: ['#ffffff', '#161514'] })).toEqual([
    expect.stringContaining('colors.fillInk (#161514) is hard to read on fill (#c04e29)'),
    expect.stringContaining('colors.fillInk (#161514) is hard to read on fillHover (#b5451f)'),
  ]);
});
