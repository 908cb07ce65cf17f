import { createCatalog } from '@/lib/booking/createCatalog';
import { emptyFields } from '@/lib/booking/request';
import { headshot, inquire, portrait, product, studio } from '@/lib/content';
import { emptyInquiry, getReachableStep, type InquiryAction, inquiryReducer } from './inquiryReducer';

const catalog = createCatalog(headshot, studio, inquire, product, portrait);
const reduceActions = (...actions: InquiryAction[]) => actions.reduce(inquiryReducer, emptyInquiry);

test('details stay when another plan replaces the plan', () => {
  const state = reduceActions(
    { type: 'plan', plan: { offer: 'basic', extras: { makeup: 2 }, light: 'loop' } },
    { type: 'details', details: { name: 'Dana' } },
  );
  const { plan, details } = inquiryReducer(state, { type: 'plan', plan: { offer: 'team', extras: {} } });
  expect([plan, details.name]).toEqual([{ offer: 'team', extras: {} }, 'Dana']);
});

test('a step can be reached only after the previous steps', () => {
  const getStep = (step: 1 | 2 | 3, ...actions: InquiryAction[]) =>
    getReachableStep(catalog, reduceActions(...actions), step);
  const chooseOffer = { type: 'plan', plan: { offer: 'basic', extras: {} } } as const;
  const chooseTime = {
    type: 'details',
    details: { requestedTime: { kind: 'any', part: 'mornings' } },
  } as const;
  expect([getStep(1), getStep(2), getStep(3), getStep(3, chooseTime)]).toEqual([1, 1, 1, 1]);
  expect([getStep(1, chooseOffer), getStep(2, chooseOffer), getStep(3, chooseOffer)]).toEqual([1, 2, 2]);
  expect([
    getStep(1, chooseOffer, chooseTime),
    getStep(2, chooseOffer, chooseTime),
    getStep(3, chooseOffer, chooseTime),
  ]).toEqual([1, 2, 3]);
});

test('an edit after a submission resets its status', () => {
  const fields = { ...emptyFields, name: 'Dana' };
  const submission = { id: 'a', fields, sentAt: 0, isStored: false };
  const edit = { type: 'details', details: { name: 'Dana R.' } } as const;
  const sentState = reduceActions({ type: 'submission', submission });
  const result = { type: 'submissionResult', id: 'a', isStored: true, isOffline: false } as const;
  const arrivedState = inquiryReducer(sentState, result);
  expect(arrivedState).toMatchObject({ status: 'sent', isConfirmed: true, submission: { isStored: true } });
  expect(inquiryReducer(arrivedState, edit)).toMatchObject({
    status: 'idle',
    submission: { isStored: true },
  });
  const offlineState = inquiryReducer(sentState, { ...result, isStored: false, isOffline: true });
  expect([offlineState.status, inquiryReducer(offlineState, edit).status]).toEqual(['offline', 'idle']);
  // An edit before the result, or a result for another submission.
  expect(inquiryReducer(inquiryReducer(sentState, edit), result)).toMatchObject({
    status: 'idle',
    isConfirmed: false,
    submission: { isStored: true },
  });
  expect(inquiryReducer(sentState, { ...result, id: 'b' })).toBe(sentState);
});
