/** What a reader takes for one character, such as a flag; single code points in browsers that cannot tell (Firefox before 125). */
const charactersOf = (text: string): string[] =>
  'Segmenter' in Intl ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment) : [...text];

/** A text of at most so many UTF-16 code units, cut between two characters. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  // Longer than any character, so that not all of a long text is looked at.
  const characters = charactersOf(text.slice(0, most + 64));
  let length = 0;
  for (const character of characters) {
    if (length + character.length > most) break;
    length += character.length;
  }
  return text.slice(0, length);
}
