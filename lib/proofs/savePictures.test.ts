import { createBatches, fetchFilesToShare, isShareable, makeNamesUnique } from './savePictures';

const file = (name: string, bytes = 1) => ({ name, url: '', bytes });

test.each([
  ['A.jpg, B.jpg', 'A.jpg, B.jpg'],
  ['A.jpg, A.jpg, A (2).jpg', 'A.jpg, A (2).jpg, A (2) (2).jpg'],
  ['A (2).jpg, A.jpg, A.jpg', 'A (2).jpg, A.jpg, A (3).jpg'],
  // Windows and macOS ignore case, and macOS how accents are encoded.
  ['anna.jpg, Anna.JPG', 'anna.jpg, Anna (2).JPG'],
  ['Zoe\u0308.jpg, Zo\u00eb.jpg', 'Zo\u00eb.jpg, Zo\u00eb (2).jpg'],
  // Characters and names that Windows does not allow.
  ['a/b:c*?.jpg, CON.jpg, x. .jpg, .jpg', 'a_b_c__.jpg, CON_.jpg, x.jpg, _.jpg'],
])('the file names %j become %j', (names, expectedNames) => {
  const renamedFiles = makeNamesUnique(names.split(', ').map((name) => file(name)));
  expect(renamedFiles.map(({ name }) => name).join(', ')).toBe(expectedNames);
});

test('at most ten files, and at most 45 MiB, are shared at once', () => {
  const getSizes = (files: ReturnType<typeof createBatches>) =>
    files.map((batch) => batch.map(({ bytes }) => bytes));
  const mebi = 2 ** 20;
  expect(getSizes(createBatches([file('a', 20 * mebi), file('b', 25 * mebi), file('c', 1)]))).toEqual([
    [20 * mebi, 25 * mebi],
    [1],
  ]);
  expect(createBatches(Array.from({ length: 11 }, () => file('a'))).map(({ length }) => length)).toEqual([
    10, 1,
  ]);
  expect([45 * mebi, 45 * mebi + 1].map((bytes) => isShareable(file('a', bytes)))).toEqual([true, false]);
});

test('a picture that fails once is fetched again, and one that fails twice is reported', async () => {
  const files = Array.from({ length: 12 }, (_, position) => ({
    name: `${position}.jpg`,
    url: `https://photographs/${position}`,
    bytes: 1,
  }));
  const { signal } = new AbortController();
  for (const failures of [1, 2]) {
    let remainingFailures = failures;
    global.fetch = async (url) => {
      if (String(url).endsWith('/3') && remainingFailures-- > 0) throw new TypeError('Failed to fetch');
      return new Response(String(url));
    };
    const result = fetchFilesToShare(files, signal);
    if (failures === 1) expect((await result).map(({ name }) => name)).toEqual(files.map(({ name }) => name));
    else await expect(result).rejects.toThrow('Failed to fetch');
  }
});
