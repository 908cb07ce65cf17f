/** Texts of the lamp and the dimmers. Names in braces are placeholders. */
export const messages = {
  presets: 'The light',
  lamp: 'Move the key light',
  position: 'Key light {direction}',
  left: '{degrees} degrees left',
  right: '{degrees} degrees right',
  ahead: 'straight ahead',
  percent: '{percent} percent',
  off: 'off',
  own: 'Your light. One softbox, {direction}.',
  book: 'Book this light',
  from: 'from {price}',
} as const;
