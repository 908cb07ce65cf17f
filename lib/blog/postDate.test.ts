import { formatPostDate, parsePostTime, sortPosts } from './postDate';

test.each([
  ['2023-09-14', '2023-09-14'],
  [' March 5, 2024 ', '2024-03-05'],
  ['3/5/2024', '2024-03-05'],
  ['3/5/24', '2024-03-05'],
  ['12/31/99', '1999-12-31'],
  ['February 29, 2024', '2024-02-29'],
  ['5 March 2026', '2026-03-05'],
  ['5th of March 2026', '2026-03-05'],
  ['2026.03.06', '2026-03-06'],
  ['March 7th, 2026', '2026-03-07'],
  ['Tuesday, March 5, 2024', '2024-03-05'],
  ['5.3.2024', '2024-03-05'],
  ['March\u00a05,\u00a02024', '2024-03-05'],
  // With a time of day and a zone, the day at the studio may be another one.
  ['2023-09-14T23:30', '2023-09-14T23:30'],
  ['2023-09-14 09:05:30', '2023-09-14T09:05'],
  ['2023-09-14T23:30:00-08:00', '2023-09-15T00:30'],
  ['2024-03-05T10:00:00+05:30', '2024-03-04T20:30'],
  ['Mar 5, 2024, 12:15 a.m.', '2024-03-05T00:15'],
  ['March 5, 2024 at 6:30\u202fPM PST', '2024-03-05T18:30'],
  ['Tue, 05 Mar 2024 10:00:00 GMT', '2024-03-05T02:00'],
  ['Fri Jul 05 2024 23:30:00 GMT+0200 (CEST)', '2024-07-05T14:30'],
  // An invalid time of day is ignored.
  ['2024-03-05T99:99', '2024-03-05'],
  ['February 29, 2023', null],
  ['31/12/2023', null],
  ['Smarch 1, 2024', null],
  ['last spring', null],
  ['', null],
])('parses %p as %p', (text, time) => {
  expect(parsePostTime(text)).toBe(time);
});

test('formats a date, and shows one that cannot be parsed as written', () => {
  expect(formatPostDate('3/5/2024')).toBe('March 5, 2024');
  expect(formatPostDate('last spring')).toBe('last spring');
});

test('sorts newest first, by the time of day on one day, unreadable dates last, ties by id, and leaves its input alone', () => {
  const post = (id: string, postDate: string) => ({ id, postDate, postTitle: '', postContent: '' });
  const posts = [
    post('e', 'someday'),
    post('c', '3/5/2024'),
    post('d', '2020-01-01'),
    post('b', 'March 5, 2024'),
    post('a', 'never'),
    post('f', '2024-12-31'),
    post('g', '2026-03-05T09:00'),
    post('h', 'Mar 5, 2026, 6:00 PM'),
  ];
  expect(sortPosts(posts).map(({ id }) => id)).toEqual(['h', 'g', 'f', 'b', 'c', 'd', 'a', 'e']);
  expect(posts[0]?.id).toBe('e');
});
