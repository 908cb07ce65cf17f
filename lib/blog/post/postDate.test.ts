import { formatPostDate, parsePostDate } from './postDate';
import { sortPosts } from './sortPosts';

test.each([
  ['2023-09-14', '2023-09-14'],
  ['2023-09-14T23:30:00-08:00', '2023-09-14'],
  [' March 5, 2024 ', '2024-03-05'],
  ['mar 5 2024', '2024-03-05'],
  ['Sept. 14, 2023', '2023-09-14'],
  ['3/5/2024', '2024-03-05'],
  ['12/31/1999', '1999-12-31'],
  ['February 29, 2024', '2024-02-29'],
  ['February 29, 2023', null],
  ['2023-13-01', null],
  ['31/12/2023', null],
  ['Smarch 1, 2024', null],
  ['last spring', null],
  ['5 March 2024', null],
  ['', null],
])('reads %p as %p', (text, day) => {
  expect(parsePostDate(text)).toBe(day);
});

test('formats a date, and shows one that cannot be parsed as written', () => {
  expect(formatPostDate('3/5/2024')).toBe('March 5, 2024');
  expect(formatPostDate('last spring')).toBe('last spring');
});

test('formats every month like the browser', () => {
  for (let month = 0; month < 12; month++) {
    const date = new Date(Date.UTC(2024, month, 9));
    expect(formatPostDate(date.toISOString())).toBe(
      date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
    );
  }
});

test('sorts newest first, unreadable dates last, ties by id, and leaves its input alone', () => {
  const post = (id: string, postDate: string) => ({ id, postDate, postTitle: '', postContent: '' });
  const posts = [
    post('e', 'someday'),
    post('c', '3/5/2024'),
    post('d', '2020-01-01'),
    post('b', 'March 5, 2024'),
    post('a', 'never'),
    post('f', '2024-12-31'),
  ];
  expect(sortPosts(posts).map(({ id }) => id)).toEqual(['f', 'b', 'c', 'd', 'a', 'e']);
  expect(posts[0]?.id).toBe('e');
});
