import { inquire } from '@/lib/content';
import { createReply } from './createReply';
import { parseRequest } from './receivedRequest';

test('if no opening was requested, the reply names the offer, even if the name contains punctuation', () => {
  const request = parseRequest(
    'a',
    { name: 'Dana', what: 'St. Clair: $95', when: 'Any day', plan: 'offer=team' },
    0,
  );
  const context = {
    reply: inquire.reply,
    deposit: null,
    offers: { team: 'St. Clair: 1.5 hours' },
    pageUrl: '',
  };
  expect(createReply(request, context).subject).toBe('Your session: St. Clair: 1.5 hours');
});

test('a reply accepts the agreed time, and says which deposit holds it and where to pay', () => {
  const agreed = '2026-12-03T10:00 America/Los_Angeles 60';
  const request = parseRequest('a', { name: 'Dana', what: 'Special: $275', when: 'Mornings', agreed }, 0);
  const payment = { question: '', label: '', href: 'https://pay.example/x' } as const;
  const context = { reply: inquire.reply, offers: {}, pageUrl: 'https://a.example/inquire' };
  const createBody = (deposit: { amount: number; payment: typeof payment | null } | null) =>
    createReply(request, { ...context, deposit }).body;
  const session =
    'Add it to your calendar and see what’s left to do: https://a.example/inquire#session=2026-12-03T10:00&minutes=60';
  expect(createBody({ amount: 100, payment })).toEqual([
    'Hello Dana, this is Northlight.',
    'Thank you for your request: Mornings.',
    'Thursday, Dec 3, 10:00 AM works for me. $100 holds the date. You can pay it here: https://pay.example/x',
    session,
    ...['', 'You asked for:', '> Special: $275', '> Mornings'],
  ]);
  expect(createBody({ amount: 100, payment: null })).toContain(
    'Thursday, Dec 3, 10:00 AM works for me. $100 holds the date.',
  );
  expect(createBody(null)).toContain('Thursday, Dec 3, 10:00 AM works for me.');
});
