import { problemsOf } from './followContent';

const generator = { code: 'generator', severity: 'error', line: null, path: [] };

test('reports the errors of a generator by file, without its summary', () => {
  expect(
    problemsOf(
      'content/photos/hero/Pier 4.JPG: use small letters.\n' +
        'content/photos/hero/x.jpg: is damaged (VipsJpeg: premature end). Export it again.\n' +
        'public/logos/a.svg: needs one <svg>\n  with a viewBox.\n\npictures: 1 of 60 photographs was not made.\n',
    ),
  ).toEqual([
    {
      file: 'content/photos/hero/Pier 4.JPG',
      ...generator,
      message: 'use small letters.',
    },
    {
      file: 'content/photos/hero/x.jpg',
      ...generator,
      message: 'is damaged (VipsJpeg: premature end). Export it again.',
    },
    {
      file: 'public/logos/a.svg',
      ...generator,
      message: 'needs one <svg> with a viewBox.',
    },
  ]);
});

test('reports errors without a file', () => {
  expect(problemsOf('No space left on the disk.\n')).toEqual([
    { file: 'content/', ...generator, message: 'No space left on the disk.' },
  ]);
});
