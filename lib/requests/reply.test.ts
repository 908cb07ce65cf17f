import { inquire } from '@/content/inquire';
import { requestIn } from './received';
import { replyTo } from './reply';

test('where no time was asked for, the answer names what was, whatever its name is made of', () => {
  const request = requestIn(
    'a',
    { name: 'Dana', what: 'St. Clair: $95', when: 'Any day', plan: 'offer=team' },
    0,
  );
  const words = { reply: inquire.reply, deposit: null, offers: { team: 'St. Clair: 1.5 hours' }, page: '' };
  expect(replyTo(request, words).subject).toBe('Your session: St. Clair: 1.5 hours');
});

test('an answer accepts the agreed time, and says what holds it and where it is paid', () => {
  const agreed = '2026-12-03T10:00 America/Los_Angeles 60';
  const request = requestIn('a', { name: 'Dana', what: 'Special: $275', when: 'Mornings', agreed }, 0);
  const payment = { question: '', label: '', href: 'https://pay.example/x' } as const;
  const words = { reply: inquire.reply, offers: {}, page: 'https://a.example/inquire' };
  const bodyOf = (deposit: { amount: number; payment: typeof payment | null } | null) =>
    replyTo(request, { ...words, deposit }).body;
  const session =
    'Add it to your calendar and see what’s left to do: https://a.example/inquire#session=2026-12-03T10:00&minutes=60';
  expect(bodyOf({ amount: 100, payment })).toEqual([
    'Hello Dana, this is Northlight.',
    'Thank you for your request: Mornings.',
    'Thursday, Dec 3, 10:00 AM works for me. $100 holds the date. You can pay it here: https://pay.example/x',
    session,
    ...['', 'You asked for:', '> Special: $275', '> Mornings'],
  ]);
  expect(bodyOf({ amount: 100, payment: null })).toContain(
    'Thursday, Dec 3, 10:00 AM works for me. $100 holds the date.',
  );
  expect(bodyOf(null)).toContain('Thursday, Dec 3, 10:00 AM works for me.');
});
