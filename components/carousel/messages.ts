/** Texts of the carousel's controls. Names in braces are placeholders. */
export const messages = {
  role: 'carousel',
  slideRole: 'slide',
  track: '{label}, slides',
  position: '{number} of {count}: {caption}',
  goTo: 'Slide {number}',
  pause: 'Pause slides',
  play: 'Play slides',
  previous: 'Previous slide',
  next: 'Next slide',
} as const;
