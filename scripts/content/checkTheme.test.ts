import type { ThemeContent } from '../../content/schema/theme';
import { theme } from '../../content/theme';
import { checkTheme, contrast } from './checkTheme';

const withColors = (colors: Partial<ThemeContent['colors']>) =>
  checkTheme({ ...theme, colors: { ...theme.colors, ...colors } }).map(
    ({ field, value, message }) => `${field} (${value}) ${message}`,
  );

test("the studio's own colors have enough contrast", () => {
  expect(checkTheme(theme)).toEqual([]);
});

test('contrast matches WCAG for black, white and gray', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('reports a color with too little contrast, with its background, its theme and how to fix it', () => {
  expect(withColors({ muted: ['#999999', '#ada89f'] })).toEqual([
    'colors.muted (#999999) is hard to read on surface (#f6f5f2) in the light theme: its contrast is 2.6 and must be 4.5. Make it darker.',
    'colors.muted (#999999) is hard to read on band (#e9e7e3) in the light theme: its contrast is 2.3 and must be 4.5. Make it darker.',
    'colors.muted (#999999) is hard to read on raised (#ffffff) in the light theme: its contrast is 2.8 and must be 4.5. Make it darker.',
    'colors.muted (#999999) is hard to read on plate (#f6f5f2) in the light theme: its contrast is 2.6 and must be 4.5. Make it darker.',
  ]);
});

const withOnPhoto = (colors: Partial<ThemeContent['onPhoto']>) =>
  checkTheme({ ...theme, onPhoto: { ...theme.onPhoto, ...colors } }).map(
    ({ field, value, message }) => `${field} (${value}) ${message}`,
  );

test('text on photographs is readable on its plate, over any photograph', () => {
  expect(withOnPhoto({ plate: '#777777' })).toEqual([
    'onPhoto.ink (#ffffff) is hard to read on plate (#777777) over a white photograph: its contrast is 2.5 and must be 4.5. Make plate darker.',
  ]);
  expect(withOnPhoto({ plate: '#ffffff', ink: '#1c1a18', buttonInk: '#ffffff', button: '#1c1a18' })).toEqual(
    [],
  );
});

test('the button on photographs is readable, also on hover', () => {
  expect(withOnPhoto({ buttonInk: '#999999' })).toEqual([
    'onPhoto.buttonInk (#999999) is hard to read on button (#f6f5f2): its contrast is 2.6 and must be 4.5. Make it darker.',
    'onPhoto.buttonInk (#999999) is hard to read on ink (#ffffff): its contrast is 2.8 and must be 4.5. Make it darker.',
  ]);
  expect(withOnPhoto({ button: '#fff' })).toEqual([
    'onPhoto.button (#fff) is not a color. Write # and six digits: #ad3c1b.',
  ]);
});

test('reports invalid colors', () => {
  expect(withColors({ ink: ['#1c1', '#f2f0ec'] })).toEqual([
    'colors.ink (#1c1) is not a color. Write # and six digits: #ad3c1b.',
  ]);
});

test('checks the fill of buttons against every background, and their text', () => {
  expect(withColors({ fill: ['#ad3c1b', '#5a2a1a'] })).toEqual([
    expect.stringMatching(
      /^colors\.fill \(#5a2a1a\) is hard to read on surface .* dark theme: .* must be 3\. Make it lighter\.$/,
    ),
    expect.stringContaining('colors.fill (#5a2a1a) is hard to read on band'),
    expect.stringContaining('colors.fill (#5a2a1a) is hard to read on raised'),
  ]);
  expect(withColors({ fillInk: ['#ffffff', '#161514'] })).toEqual([
    expect.stringContaining('colors.fillInk (#161514) is hard to read on fill (#c04e29)'),
    expect.stringContaining('colors.fillInk (#161514) is hard to read on fillHover (#b5451f)'),
  ]);
});
