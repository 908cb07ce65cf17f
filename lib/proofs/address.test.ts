import { addressIn } from './address';

const id = '0123456789abcdef0123456789abcdef';

test.each([
  [`#${id}`, ''],
  [`#${id}/review`, 'review'],
  [`#${id}.`, ''],
  [`#${id})`, ''],
  [`#${id}/review.`, 'review'],
  [`#%23${id}`, ''],
  [`#%2523${id}`, ''],
  [`#%20${id}%20`, ''],
  [`#/${id}>`, ''],
])('a link that a message has changed still leads to its gallery: %s', (hash, screen) => {
  expect(addressIn(hash)).toEqual({ id, screen });
});

test.each(['', '#', '#review', `#${id.slice(1)}`, `#${id}0`, `#a${id}`, `#${id.toUpperCase()}`])(
  'a mistyped one leads nowhere: %s',
  (hash) => {
    expect(addressIn(hash)).toBeNull();
  },
);
