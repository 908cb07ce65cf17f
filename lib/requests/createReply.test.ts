import { headshot, inquire, portrait, product, studio } from '@/lib/content';
import { createCatalog } from '@/lib/inquiry/createCatalog';
import { createReply } from './createReply';
import { parseRequest } from './receivedRequest';

const catalog = createCatalog(headshot, studio, inquire, product, portrait);

test('if no opening was requested, the reply names the offer', () => {
  const request = parseRequest('a', { name: 'Dana', when: 'Any time', plan: 'offer=team' }, 0);
  const context = { reply: inquire.reply, deposit: null, catalog, pageUrl: '' };
  expect(createReply(request, context).subject).toBe('Your session: Team headshots');
});

test('a reply accepts the agreed time, and says which deposit holds it and where to pay', () => {
  const agreed = '2026-12-03T10:00 America/Los_Angeles 60';
  const session = 'c'.repeat(32);
  const createRequest = (fields: object) =>
    parseRequest(
      'a',
      { name: 'Dana', what: 'Special: $275', when: 'Mornings', agreed, session, ...fields },
      0,
    );
  const payment = { question: '', label: '', href: 'https://pay.example/x' } as const;
  const context = { reply: inquire.reply, catalog, pageUrl: 'https://a.example/inquire' };
  const createBody = (
    deposit: { amount: number; payment: typeof payment | null } | null,
    fields: object = {},
  ) => createReply(createRequest(fields), { ...context, deposit }).body;
  const link = `Add it to your calendar and see what’s left to do: https://a.example/inquire#agreed=${session}`;
  const [accepted, door] = [
    'Thursday, Dec 3, 10:00 AM works for me.',
    'The door is number 601, beside the bicycle shop.',
  ];
  expect(createBody({ amount: 100, payment })).toEqual([
    'Hello Dana, this is Northlight.',
    'Thank you for your request: Mornings.',
    `${accepted} $100 holds the date. You can pay it here: https://pay.example/x`,
    ...[door, link, '', 'You asked for:', '> Special: $275', '> Mornings'],
  ]);
  expect(createBody({ amount: 100, payment: null })).toContain(`${accepted} $100 holds the date.`);
  expect(createBody(null)).toContain(accepted);
  // A team at its own office does not come to the door, and products have no date that a deposit holds.
  expect(createBody(null, { plan: 'offer=team' })).not.toContain(door);
  expect(createBody(null, { plan: 'offer=team&place=studio' })).toContain(door);
  expect(createBody({ amount: 100, payment }, { plan: 'offer=studio-product' })).toContain(accepted);
});
