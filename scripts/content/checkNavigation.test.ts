import { site } from '../../content/site';
import { checkNavigation } from './checkNavigation';

const page = (navigation: string | null) => ({ content: { meta: { navigation } }, route: '/page' });
const pages = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, number) => [`content/page${number}.ts`, page('Seniors')]),
  );

test('nine links do not fit in the bar, and the message says by how much', () => {
  expect(checkNavigation(site, { ...pages(8), 'content/hidden.ts': page(null) })).toEqual([]);
  expect(checkNavigation(site, { ...pages(8), 'content/ninth.ts': page('Graduation') })).toMatchObject([
    {
      module: 'content/ninth.ts',
      field: 'meta.navigation',
      value: 'Graduation',
      message: expect.stringMatching(/^is the longest of 9 links that do not fit .* by about \d+ letters/),
    },
  ]);
});
