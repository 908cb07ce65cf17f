/** Texts of the header, of the footer, and of the bar at the bottom of the screen on phones. */
export const messages = {
  /** The link for keyboard users that appears when they press Tab. */
  skipLink: 'Skip to content',
  navigation: 'Main',
  menu: { label: 'Menu', open: 'Menu', close: 'Close' },
  darkMode: 'Dark mode',
  footer: { text: 'Text', call: 'Call' },
  bar: { label: 'Plan or call', call: 'Call' },
} as const;
