import { checkProduction } from './checkProduction';

test.each(['https://northlight.example', 'https://localhost', 'https://', ''])(
  'rejects a production build with the address %p',
  (url) => {
    expect(checkProduction({ url }, 'production')).toMatchObject([
      { module: 'content/site.ts', field: 'url', value: url },
    ]);
  },
);

test('accepts a real address, and any address in development', () => {
  expect(checkProduction({ url: 'https://www.northlight-studio.com' }, 'production')).toEqual([]);
  expect(checkProduction({ url: 'https://northlight.example' }, undefined)).toEqual([]);
});
