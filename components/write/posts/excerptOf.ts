import { cutText } from '@/lib/cutText';

/** Length of the excerpt in the list of posts, in characters. */
const length = 140;

/** The first words of a post as plain text. Nothing in the HTML is run or loaded. */
export function excerptOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  // Otherwise the last and first words of blocks, also of nested ones, would be joined.
  for (const block of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li, blockquote')) {
    block.prepend(' ');
    block.append(' ');
  }
  const text = (body.textContent ?? '').replace(/\s+/g, ' ').trim();
  if (text.length <= length) return text;
  return `${cutText(text, length).replace(/\s+\S*$/, '')}…`;
}
