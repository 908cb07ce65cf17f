import { createCatalog } from '@/lib/booking/createCatalog';
import { anyTime } from '@/lib/booking/requestedTime';
import { headshot, inquire, portrait, product, studio } from '@/lib/content';
import { emptyPlanner, limitState, type PlannerAction, plannerReducer } from './plannerReducer';

const catalog = createCatalog(headshot, studio, inquire, product, portrait);
const reduceActions = (...actions: PlannerAction[]) => actions.reduce(plannerReducer, emptyPlanner);

test('details stay when another plan replaces the plan', () => {
  const state = reduceActions(
    { type: 'edit', plan: { offer: 'basic', extras: { makeup: 2 }, light: 'loop' } },
    { type: 'edit', details: { name: 'Dana' } },
  );
  const { plan, details } = plannerReducer(state, { type: 'edit', plan: { offer: 'team', extras: {} } });
  expect([plan, details.name]).toEqual([{ offer: 'team', extras: {} }, 'Dana']);
});

test('a step can be reached only after the previous steps', () => {
  const getStep = (step: 1 | 2 | 3, ...actions: PlannerAction[]) =>
    limitState(catalog, { ...reduceActions(...actions), step }).step;
  const chooseOffer = { type: 'edit', plan: { offer: 'basic', extras: {} } } as const;
  const chooseTime = { type: 'edit', details: { requestedTime: anyTime } } as const;
  expect([getStep(1), getStep(2), getStep(3), getStep(3, chooseTime)]).toEqual([1, 1, 1, 1]);
  expect([getStep(2, chooseOffer), getStep(3, chooseOffer)]).toEqual([2, 2]);
  expect(getStep(3, chooseOffer, chooseTime)).toBe(3);
});

test('after an edit, a request that was sent before is neither waiting nor failed', () => {
  const sending = { type: 'set', state: { status: 'sending' } } as const;
  const edit = { type: 'edit', details: { name: 'Dana R.' } } as const;
  const fail = { type: 'notSent', status: 'offline' } as const;
  expect(reduceActions(sending, fail).status).toBe('offline');
  expect(reduceActions(sending, fail, edit).status).toBe('idle');
  expect(reduceActions(sending, edit, fail).status).toBe('idle');
});
