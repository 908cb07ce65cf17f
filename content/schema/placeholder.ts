/** Text that the editor writes into new entries until someone writes their own. */
export const placeholder = 'Write the text here.';
