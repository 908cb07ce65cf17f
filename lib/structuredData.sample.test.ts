import { blog, headshot, site } from '@/lib/content';
import { createStructuredData, serializeGraph } from './structuredData';

const priceRange: [number, number] = [175, 650];
const createGraph = (extra = {}) =>
  createStructuredData({ site, meta: headshot.meta, path: '/headshot', priceRange, ...extra })['@graph'];
const findNode = (type: string, extra = {}) =>
  createGraph(extra).find((node) => typeof node === 'object' && '@type' in node && node['@type'] === type);

test('the business has the name, the place, the phone and the prices of the site', () => {
  expect(findNode('ProfessionalService')).toMatchObject({
    name: 'Northlight Studio',
    telephone: '+12065550142',
    priceRange: '$175-$650',
    areaServed: 'Seattle metropolitan area',
    address: { addressLocality: 'Seattle', addressRegion: 'WA', addressCountry: 'US' },
  });
});

test('packages are offers with a price in dollars', () => {
  const offers = { id: 'pricing', name: 'Headshots', items: headshot.pricing.packages };
  expect(findNode('Service', { offers })).toMatchObject({
    url: 'https://northlight.example/headshot#pricing',
    offers: [275, 450, 650].map((price) => ({ '@type': 'Offer', price, priceCurrency: 'USD' })),
  });
});

test('posts have their date, unless it cannot be parsed', () => {
  const [first] = blog.posts;
  const posts = [first, { id: 'x y', postDate: 'soon', postTitle: 'T', postContent: '' }];
  expect(createGraph({ posts }).slice(-2)).toMatchObject([
    { '@type': 'BlogPosting', headline: first?.postTitle, datePublished: '2026-09-14' },
    { '@type': 'BlogPosting', url: 'https://northlight.example/blog#post-x%20y', datePublished: undefined },
  ]);
});

test('the picture has its author, credit and license', () => {
  expect(findNode('ImageObject')).toMatchObject({
    creditText: 'Northlight Studio',
    copyrightNotice: '© Northlight Studio',
    license: 'https://northlight.example/headshot/#terms',
    acquireLicensePage: 'https://northlight.example/',
  });
});

test('no reviews, which search engines do not accept from the reviewed business itself', () => {
  expect(JSON.stringify(createGraph())).not.toMatch(/Review|AggregateRating/);
});

test('the serialized graph cannot end the script element', () => {
  const meta = { ...headshot.meta, title: '</script><script>alert(1)</script>' };
  const text = serializeGraph(createStructuredData({ site, meta, path: '/headshot', priceRange }));
  expect(text).not.toContain('<');
  expect(JSON.stringify(JSON.parse(text))).toContain('</script>');
});
