import type { EmailMessage } from '@/content/schema/common';
import type { InquireContent } from '@/content/schema/inquire';
import type { Booking } from '@/content/schema/site';
import { fillPlaceholders } from '@/lib/fillPlaceholders';
import { dollars } from '@/lib/format';
import { isOpening, whenText } from '@/lib/inquiry/openings';
import type { ReceivedRequest } from './received';

/** The start of an answer: the time, the deposit's payment link if there is one, and what the visitor asked for. */
export function replyTo(
  request: ReceivedRequest,
  words: InquireContent['reply'],
  deposit: Booking['deposit'],
): EmailMessage {
  const values = { name: request.name, when: whenText(request.when) };
  // It holds a date, so it is for a request that names one.
  const payment = isOpening(request.when) &&
    deposit?.payment && {
      amount: dollars(deposit.amount),
      link: deposit.payment.href,
    };
  const quoted = [request.what, values.when, request.purpose].filter(Boolean);
  return {
    subject: fillPlaceholders(words.subject, values),
    body: [
      ...words.lines.map((line) => fillPlaceholders(line, values)),
      ...(payment ? [fillPlaceholders(words.deposit, payment)] : []),
      ...['', words.request],
      ...quoted.map((line) => `> ${line}`),
    ],
  };
}
