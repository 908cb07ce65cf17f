import type { EmailMessage, InquireContent } from '@/content/types';
import { money } from '@/lib/format';
import type { Quote, QuoteLine } from './quote';

/** What a visitor has typed: when, and what for. */
export type Details = { dates: string; purpose: string };

export const noDetails: Details = { dates: '', purpose: '' };

/** A line as it is read: `Basic retouch × 2`. */
export function nameOf({ name, quantity }: QuoteLine): string {
  return quantity > 1 ? `${name} × ${quantity}` : name;
}

/**
 * The e-mail that a plan becomes: what was chosen, what it costs, where it can be seen, what was typed, and the
 * questions that this leaves open.
 *
 * @param address of the plan; without it, the e-mail names none
 */
export function messageOf(
  { offer, lines, totalCents }: Quote,
  words: InquireContent['words'],
  details: Details = noDetails,
  address?: string,
): EmailMessage {
  if (!offer) return { subject: words.subject, body: [] };
  const answers = [
    [`${words.dates.label}:`, details.dates],
    [`${words.purpose.label}:`, details.purpose],
  ];
  const asked = answers.map(([question]) => question);
  const paragraphs = [
    [
      ...lines.map((line) => nameOf(line) + (line.cents === null ? '' : `: ${money(line.cents)}`)),
      ...(totalCents === null ? [] : [`${words.total}: ${money(totalCents)}`]),
    ],
    [
      ...(offer.includes.length > 0 ? [`${words.includes}: ${offer.includes.join(', ')}`] : []),
      ...(address ? [`${words.link}: ${address}`] : []),
    ],
    [
      ...answers.map((answer) => answer.join(' ').trim()),
      // Questions answered by a field are left out.
      ...offer.questions.filter((question) => !asked.includes(question)),
    ],
  ].filter(({ length }) => length > 0);
  return {
    subject:
      totalCents === null
        ? `${words.quoteSubject}: ${offer.name}`
        : `${words.subject}: ${offer.name}, ${money(totalCents)}`,
    body: paragraphs.flatMap((paragraph, position) => (position > 0 ? ['', ...paragraph] : paragraph)),
  };
}
