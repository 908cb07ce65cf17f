/** Lengths that a post may have, in characters (UTF-16 units), the same as in firestore.rules. */
export const postLimits = {
  title: 300,
  /** The date as it is written. */
  date: 100,
  id: 200,
  /** The HTML: twice a post of 10,000 words with 100 pictures. Firestore allows a million. */
  characters: 300_000,
} as const;
