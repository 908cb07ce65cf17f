/** The text that the editor writes into new entries. It has to be replaced before the site is published. */
export const placeholder = 'Write the text here.';
