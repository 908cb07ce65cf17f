import { z } from 'zod';
import { amount, color, fields, labeled, list, text } from './kinds';

/** A color in the light and in the dark theme. */
export const colorPair = z
  .tuple([color(), color()], 'has to have exactly 2 entries: for the light and for the dark theme.')
  .register(fields, { entries: ['Light theme', 'Dark theme'] });
export type ColorPair = z.infer<typeof colorPair>;

/** A font that visitors have, scaled to take up the same space as the typeface. */
export const fontFallback = z.strictObject({
  /** Names of fonts of the same width. The first one installed is used. */
  local: list(text(), 'Font'),
  /** The typeface's width, in percent of this font's. */
  width: amount(),
  /** How far the letters extend above the baseline, in percent of the font size. */
  ascent: amount(),
  /** How far the letters extend below the baseline, in percent of the font size. */
  descent: amount(),
});
export type FontFallback = z.infer<typeof fontFallback>;

/** How the site looks, apart from its photographs. `npm run check:content` lists colors that are hard to read. */
export const themeSchema = z.strictObject({
  /** Two values each: for the light and for the dark theme. */
  colors: z.strictObject({
    /** The background of the pages. */
    surface: colorPair,
    /** The background of some sections, and of photographs that have not loaded yet. */
    band: colorPair,
    /** The background of form fields and of the drawn map. */
    raised: colorPair,
    /** Text. */
    ink: labeled('Text', colorPair),
    /** Secondary text, such as captions and notes. */
    muted: colorPair,
    /** Thin lines between parts of a page. */
    line: colorPair,
    /** Borders of buttons and form fields. */
    control: colorPair,
    /** The studio's own color: icons, underlines and the current page. The main buttons have their own color. */
    accent: colorPair,
    /** The background of the main buttons. */
    fill: labeled('Main buttons', colorPair),
    /** The background of the main buttons under the mouse pointer. */
    fillHover: labeled('Main buttons on hover', colorPair),
    /** Text on the main buttons. */
    fillInk: labeled('Text on main buttons', colorPair),
    /** The background of text and arrows in the corner of a photograph. */
    plate: colorPair,
    /** The outline around what is selected with the keyboard. */
    focus: colorPair,
    /** The background of the footer. */
    inv: labeled('Footer', colorPair),
    /** Text in the footer. */
    invInk: labeled('Text in the footer', colorPair),
    /** Secondary text in the footer. */
    invMuted: labeled('Secondary text in the footer', colorPair),
    /** Lines in the footer. */
    invLine: labeled('Lines in the footer', colorPair),
    /** Links in the footer. */
    invAccent: labeled('Links in the footer', colorPair),
  }),
  /** Colors on photographs: one each, because photographs are the same in both themes. */
  onPhoto: labeled(
    'On photographs',
    z.strictObject({
      /** The background of text, two thirds opaque. */
      plate: color(),
      /** Text on that background, and the light edge around what is selected with the keyboard. */
      ink: labeled('Text', color()),
      /** The button on that background. Under the mouse pointer it gets the color of the text. */
      button: color(),
      /** Text on the button, and the dark edge around what is selected with the keyboard. */
      buttonInk: color(),
    }),
  ),
  /** The font of headings, prices and quotes. */
  typeface: z.strictObject({
    /** The font file, as a path from the project's folder: in a package of `@fontsource`, or in `content/fonts`. */
    file: text(),
    /** Fonts shown until it has loaded, the preferred one first. */
    fallbacks: list(fontFallback),
  }),
  /** The logo beside the name, as two SVG paths in a box of 18 by 24. */
  mark: z.strictObject({
    /** The path in the accent color. */
    accent: text(),
    /** The path in the text color. */
    ink: labeled('Text', text()),
  }),
});
export type ThemeContent = z.infer<typeof themeSchema>;
