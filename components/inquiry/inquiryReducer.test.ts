import { headshot } from '@/content/headshot';
import { inquire } from '@/content/inquire';
import { portrait } from '@/content/portrait';
import { product } from '@/content/product';
import { studio } from '@/content/studio';
import { catalogOf } from '@/lib/inquiry/catalog';
import { emptyInquiry, type InquiryAction, inquiryReducer, reachableStep } from './inquiryReducer';

const catalog = catalogOf(headshot, studio, inquire, product, portrait);
const after = (...actions: InquiryAction[]) => actions.reduce(inquiryReducer, emptyInquiry);

test('extras stay when another offer is chosen, and typed text when the plan changes', () => {
  const state = after(
    { type: 'offer', id: 'basic' },
    { type: 'extra', catalog, id: 'makeup', quantity: 2 },
    { type: 'detail', field: 'name', value: 'Dana' },
    { type: 'offer', id: 'realtor' },
  );
  expect(state.selection).toEqual({ offer: 'realtor', extras: { makeup: 2 } });
  expect(inquiryReducer(state, { type: 'plan', selection: { offer: 'team', extras: {} } })).toMatchObject({
    selection: { offer: 'team', extras: {} },
    details: { name: 'Dana' },
  });
});

test.each([
  [-4, 0],
  [9999, 999],
])('%p people are %i', (count, stored) => {
  expect(after({ type: 'count', counted: 'people', count }).selection.counts).toEqual({ people: stored });
});

test('a step opens only after the ones before it', () => {
  const reach = (step: 1 | 2 | 3, ...actions: InquiryAction[]) =>
    reachableStep(catalog, after(...actions), step);
  const offer = { type: 'offer', id: 'basic' } as const;
  const when = { type: 'detail', field: 'when', value: 'Mornings' } as const;
  expect([reach(1), reach(2), reach(3), reach(3, when)]).toEqual([1, 1, 1, 1]);
  expect([reach(1, offer), reach(2, offer), reach(3, offer)]).toEqual([1, 2, 2]);
  expect([reach(1, offer, when), reach(2, offer, when), reach(3, offer, when)]).toEqual([1, 2, 3]);
});

test('what arrived, or waits for the connection, is not what was edited since', () => {
  const words = { what: '', when: '', name: 'Dana', reach: '', purpose: '', plan: '' };
  const press = { id: 'a', words, isStored: false };
  const edit = { type: 'detail', field: 'name', value: 'Dana R.' } as const;
  const pressed = after({ type: 'press', press });
  const answer = { type: 'answer', id: 'a', isStored: true, isOffline: false } as const;
  const arrived = inquiryReducer(pressed, answer);
  expect(arrived).toMatchObject({ status: 'sent', isConfirmed: true, press: { isStored: true } });
  expect(inquiryReducer(arrived, edit)).toMatchObject({ status: 'idle', press: { isStored: true } });
  const offline = inquiryReducer(pressed, { ...answer, isStored: false, isOffline: true });
  expect([offline.status, inquiryReducer(offline, edit).status]).toEqual(['offline', 'idle']);
  // Edited before the answer came, or of another press.
  expect(inquiryReducer(inquiryReducer(pressed, edit), answer)).toMatchObject({
    status: 'idle',
    isConfirmed: false,
    press: { isStored: true },
  });
  expect(inquiryReducer(pressed, { ...answer, id: 'b' })).toBe(pressed);
});
