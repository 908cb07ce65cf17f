/**
 * The longest HTML of a post, in UTF-16 units, the same as in firestore.rules: twice a post of 10,000 words with 100 pictures.
 * Firestore allows a million.
 */
export const maxCharacters = 300_000;
