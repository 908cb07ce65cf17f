import { checkProduction } from './checkProduction';

test.each(['https://northlight.example', 'https://localhost', 'https://', ''])(
  'a build for production is refused with %p as the address',
  (url) => {
    expect(checkProduction({ url }, 'production')).toMatchObject([
      { module: 'content/site.ts', field: 'url', value: url },
    ]);
  },
);

test('a real address will do, and on this machine any', () => {
  expect(checkProduction({ url: 'https://www.northlight-studio.com' }, 'production')).toEqual([]);
  expect(checkProduction({ url: 'https://northlight.example' }, undefined)).toEqual([]);
});
