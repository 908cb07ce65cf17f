import { parseRequestedTime } from '@/lib/booking/requestedTime';
import { emptyFields, isSameRequest } from './request';
import { emptyDetails, readInquiry, saveInquiry } from './savedInquiry';

const storedItems = new Map<string, string>();
let isFull = false;
const sessionStorage = {
  getItem: (key: string) => storedItems.get(key) ?? null,
  setItem: (key: string, text: string) => {
    if (isFull) throw new DOMException('Full', 'QuotaExceededError');
    storedItems.set(key, text);
  },
};
beforeEach(() => {
  storedItems.clear();
  isFull = false;
  Object.defineProperty(globalThis, 'sessionStorage', { value: sessionStorage, configurable: true });
});

const empty = { planQuery: '', details: emptyDetails, submission: null };
const fields = { ...emptyFields, what: 'Basic', name: 'Dana', plan: 'offer=basic' };
const inquiry = {
  planQuery: 'offer=basic',
  details: { ...emptyDetails, name: 'Dana', requestedTime: parseRequestedTime('2026-12-15 morning') },
  submission: { id: '0'.repeat(32), fields, sentAt: 7, isStored: true },
};

test('a saved inquiry survives a reload and, while storage is full, a visit to another page', () => {
  expect(readInquiry()).toEqual(empty);
  saveInquiry(inquiry);
  expect(readInquiry()).toEqual(inquiry);
  isFull = true;
  saveInquiry(empty);
  expect(readInquiry()).toEqual(empty);
  isFull = false;
  saveInquiry(inquiry);
  expect(readInquiry()).toEqual(inquiry);
});

test('a saved request is the same after a reload, although its fields are in another order', () => {
  const { billing, ...others } = fields;
  const sentFields = { billing, ...others };
  saveInquiry({ ...inquiry, submission: { ...inquiry.submission, fields: sentFields } });
  const savedFields = readInquiry().submission?.fields;
  expect(savedFields && isSameRequest(savedFields, sentFields)).toBe(true);
});

test.each(['{', 'null', '[]', '{"details":7,"submission":{"id":"short"},"planQuery":5}'])(
  '%s is ignored',
  (text) => {
    storedItems.set('inquiry', text);
    expect(readInquiry()).toEqual(empty);
  },
);
