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
