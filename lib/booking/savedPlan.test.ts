/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import {
  emptyDetails,
  findRememberedRequest,
  forgetRequest,
  readPlan,
  rememberRequest,
  type SavedPlan,
  savePlan,
} from './savedPlan';

const id = '0123456789abcdef0123456789abcdef';
const requestedTime = { kind: 'start', start: '2026-12-03T10:00' } as const;
const plan: SavedPlan = {
  planQuery: 'offer=basic',
  details: { ...emptyDetails, name: 'Dana', email: 'dana@example.com', requestedTime },
  submission: { id, content: 'what was sent' },
  changing: { id, version: 2, sentAt: 1 },
};
const emptySavedPlan = { planQuery: '', details: emptyDetails, submission: null, changing: null };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

test('a plan is read as it was saved, also if the storage is full', () => {
  expect(readPlan()).toEqual(emptySavedPlan);
  savePlan(plan);
  expect(readPlan()).toEqual(plan);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  savePlan({ ...plan, planQuery: 'offer=team' });
  expect(readPlan().planQuery).toBe('offer=team');
  jest.restoreAllMocks();
  savePlan(plan);
});

test.each(['{', '[]', '"x"', '{"details":1,"submission":{"id":"x"},"changing":{"id":7}}'])(
  'what other programs have stored is ignored: %s',
  (text) => {
    sessionStorage.setItem('plan', text);
    expect(readPlan()).toEqual(emptySavedPlan);
  },
);

test('a request is remembered on this device until its session is over, or until it is forgotten', () => {
  expect(findRememberedRequest(0)).toBeNull();
  rememberRequest(id, 0);
  expect(findRememberedRequest(1e15)).toBe(id);
  rememberRequest(id, 2000);
  expect([1000, 3000].map(findRememberedRequest)).toEqual([id, null]);
  forgetRequest();
  expect(findRememberedRequest(0)).toBeNull();
});
