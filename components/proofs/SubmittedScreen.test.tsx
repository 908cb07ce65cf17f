import { createShortMailtoUrl } from './SubmittedScreen';

const createLines = (count: number, note: string) =>
  Array.from({ length: count }, (_, position) => ({
    full: `NL-${position}, included. ${note}`,
    short: `NL-${position}, included.`,
  }));
const getBody = (url: string) => new URL(url).searchParams.get('body')?.split('\r\n');
const createMessage = (count: number, note: string) =>
  createShortMailtoUrl(
    'a@studio.example',
    'My choice',
    createLines(count, note),
    'Total: $45',
    'The rest is in the gallery.',
  );

test('a short message has all lines and notes', () => {
  expect(getBody(createMessage(2, 'Warm'))).toEqual([
    'NL-0, included. Warm',
    'NL-1, included. Warm',
    'Total: $45',
  ]);
});

test('twenty long notes are left out, and the message says where they are', () => {
  const url = createMessage(20, 'Ä'.repeat(500));
  expect(url.length).toBeLessThanOrEqual(2000);
  expect(getBody(url)).toEqual([
    ...createLines(20, '').map(({ short }) => short),
    'The rest is in the gallery.',
    'Total: $45',
  ]);
});

test('a message about many images names as many as fit', () => {
  const url = createMessage(300, '');
  expect(url.length).toBeLessThanOrEqual(2000);
  expect(url.length).toBeGreaterThan(1900);
  expect(getBody(url)?.at(-1)).toBe('Total: $45');
});
