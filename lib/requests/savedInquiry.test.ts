import { emptyDetails } from '@/lib/inquiry/message';
import { readInquiry, saveInquiry } from './savedInquiry';

const tab = new Map<string, string>();
let isFull = false;
const sessionStorage = {
  getItem: (key: string) => tab.get(key) ?? null,
  setItem: (key: string, text: string) => {
    if (isFull) throw new DOMException('Full', 'QuotaExceededError');
    tab.set(key, text);
  },
};
beforeEach(() => {
  tab.clear();
  isFull = false;
  Object.defineProperty(globalThis, 'sessionStorage', { value: sessionStorage, configurable: true });
});

const empty = { plan: '', details: emptyDetails, press: null };
const words = { what: 'Basic', when: '', name: 'Dana', reach: '', purpose: '', plan: 'offer=basic' };
const inquiry = {
  plan: 'offer=basic',
  details: { ...emptyDetails, name: 'Dana' },
  press: { id: '0'.repeat(32), words, isStored: true },
};

test('what is kept survives a reload, also while storage is full', () => {
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

test.each(['{', 'null', '[]', '{"details":7,"press":{"id":"short"},"plan":5}'])('%s is ignored', (text) => {
  tab.set('inquiry', text);
  expect(readInquiry()).toEqual(empty);
});
