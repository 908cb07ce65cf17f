import { fittingMessage } from './Finished';

const linesOf = (count: number, note: string) =>
  Array.from({ length: count }, (_, position) => ({
    whole: `NL-${position}, included. ${note}`,
    short: `NL-${position}, included.`,
  }));
const bodyOf = (address: string) => new URL(address).searchParams.get('body')?.split('\r\n');
const message = (count: number, note: string) =>
  fittingMessage(
    'a@studio.example',
    'My choice',
    linesOf(count, note),
    'Total: $45',
    'The rest is in the gallery.',
  );

test('a short message has everything', () => {
  expect(bodyOf(message(2, 'Warm'))).toEqual(['NL-0, included. Warm', 'NL-1, included. Warm', 'Total: $45']);
});

test('twenty long notes are left out, and the message says where they are', () => {
  const address = message(20, 'Ä'.repeat(500));
  expect(address.length).toBeLessThanOrEqual(2000);
  expect(bodyOf(address)).toEqual([
    ...linesOf(20, '').map(({ short }) => short),
    'The rest is in the gallery.',
    'Total: $45',
  ]);
});

test('of many images as many are named as fit', () => {
  const address = message(300, '');
  expect(address.length).toBeLessThanOrEqual(2000);
  expect(address.length).toBeGreaterThan(1900);
  expect(bodyOf(address)?.at(-1)).toBe('Total: $45');
});
