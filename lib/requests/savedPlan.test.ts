/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { emptyDetails } from '@/lib/inquiry/message';
import { readPlan, savePlan } from './savedPlan';

beforeEach(() => localStorage.clear());

test('a plan is kept for a week', () => {
  savePlan({ query: 'offer=basic', details: { ...emptyDetails, name: 'Dana' }, attempt: null });
  expect(readPlan()).toEqual({
    query: 'offer=basic',
    details: { ...emptyDetails, name: 'Dana' },
    attempt: null,
  });
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 7 * 24 * 3_600_000 + 1000);
  expect(readPlan()).toBeNull();
  expect(localStorage).toHaveLength(0);
  jest.restoreAllMocks();
});

test.each(['', 'null', '{', '[]', '{"savedAt":"x"}', '{"savedAt":1,"details":3}'])(
  'what another version or program stored is ignored: %s',
  (stored) => {
    localStorage.setItem('request', stored);
    expect(readPlan()).toBeNull();
  },
);
