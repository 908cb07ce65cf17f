import { site } from '../../content/site';
import type { SiteContent } from '../../content/types';
import { checkNavigation } from './checkNavigation';

const { navigation }: SiteContent = site;
const withLinks = (count: number) => ({
  shortName: 'Northlight',
  navigation: {
    ...navigation,
    links: Array.from({ length: count }, () => ({ label: 'Seniors', href: '/' as const })),
  },
});

test('nine links do not fit into the bar, and the message says how much is too much', () => {
  expect(checkNavigation(withLinks(8))).toEqual([]);
  expect(checkNavigation(withLinks(9))).toMatchObject([
    {
      module: 'content/site.ts',
      field: 'navigation.links',
      remedy: expect.stringMatching(/^9 links do not fit .* by about \d+ letters/),
    },
  ]);
});

test("the studio's own fit", () => {
  expect(checkNavigation(site)).toEqual([]);
});
