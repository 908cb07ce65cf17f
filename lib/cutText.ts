/** A text of at most so many UTF-16 code units, cut between two characters. */
export function cutText(text: string, most: number): string {
  let length = 0;
  for (const character of text) {
    if (length + character.length > most) break;
    length += character.length;
  }
  return text.slice(0, length);
}
