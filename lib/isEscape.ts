/**
 * Whether a key belongs to the composition of a character from several keys, as in Japanese. Safari reports the last key after the
 * composition, with the code of keys that an input method handles.
 */
export const isCompositionKey = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === 229;

/** Whether a key is Escape, and not one that only ends the composition of a character. */
export const isEscape = (event: KeyboardEvent): boolean => event.key === 'Escape' && !isCompositionKey(event);
