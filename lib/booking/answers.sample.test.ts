import { createCatalog } from '@/lib/booking/createCatalog';
import { headshot, inquire, portrait, product, studio } from '@/lib/content';
import { type AnswerContext, type AnswerKind, createAnswer, getStartTexts } from './answers';
import { parseRequest } from './receivedRequest';

const texts = getStartTexts(inquire.answers);
const payment = { question: '', label: '', href: 'https://pay.example/x' } as const;
const context: AnswerContext = {
  catalog: createCatalog(headshot, studio, inquire, product, portrait),
  answer: inquire.answers,
  startTexts: texts,
  deposit: { amount: 100, payment },
  studio: { name: 'Northlight Studio', place: 'Fremont' },
  pageUrl: 'https://a.example/inquire',
};
const session = 'c'.repeat(32);
const opening = { start: '2026-12-03T10:00', minutes: 60 };
const createRequest = (fields: object = {}) =>
  parseRequest('a', { name: 'Dana', what: 'Special: $275', when: 'Mornings', ...fields }, 0);
const write = (kind: AnswerKind, fields: object = {}, changes: Partial<typeof context> = {}) =>
  createAnswer(
    kind,
    createRequest(fields),
    kind === 'agree' || kind === 'cancel'
      ? { agreedOpening: opening, session }
      : { agreedOpening: null, session: '' },
    texts,
    { ...context, ...changes },
  );

test('an answer agrees to the time, with the place, the door, the deposit and the link to the session', () => {
  expect(write('agree')).toEqual({
    subject: 'Your session: Thursday, Dec 3, 10:00 AM',
    body: [
      'Hello Dana, this is Northlight.',
      'Thursday, Dec 3, 10:00 AM works for me.',
      'Where: Fremont',
      'The door is number 601, beside the bicycle shop.',
      '$100 holds the date.',
      'You can pay it here: https://pay.example/x',
      `Your session, with an entry for your calendar: https://a.example/inquire#agreed=${session}`,
      '',
      'You asked for:',
      '> Special: $275',
      '> Mornings',
    ],
  });
});

test.each([
  ['offer=team', 'Where: 1 Main Street', 'Where: Fremont'],
  ['offer=team', '$100 holds the date.', 'The door is number 601, beside the bicycle shop.'],
  ['offer=studio-product', 'Where: Northlight Studio, Fremont', '$100 holds the date.'],
])('for %s, an answer says %j and not %j', (plan, said, unsaid) => {
  const { body } = write('agree', { plan, address: '1 Main Street' });
  expect(body).toContain(said);
  expect(body).not.toContain(unsaid);
});

test('a line whose placeholder has no value is left out, but not one in which the visitor typed a placeholder', () => {
  const deposit = { amount: 100, payment: null };
  expect(write('agree', {}, { deposit }).body.join()).not.toContain('pay');
  expect(write('agree', { name: 'Dana {payment}' }).body[0]).toBe(
    'Hello Dana {payment}, this is Northlight.',
  );
});

test.each([
  ['ask', 'Team headshots'],
  ['decline', 'Team headshots'],
  ['cancel', 'Thursday, Dec 3, 10:00 AM'],
] as const)('an answer to %s names %s', (kind, topic) => {
  expect(write(kind, { plan: 'offer=team', when: 'Any time' })).toMatchObject({
    subject: `Your session: ${topic}`,
    body: expect.arrayContaining([expect.stringContaining(topic)]),
  });
});
