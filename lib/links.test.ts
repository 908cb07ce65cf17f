import { createMailtoUrl, getActionUrl } from './links';

const contact = {
  email: 'hello@northlight.example',
  phone: { display: '(206) 555-0142', number: '+12065550142' as const },
};

test('encodes reserved characters, and uses CRLF line ends', () => {
  const href = createMailtoUrl(contact.email, {
    subject: 'Looks & outfits: 50% + #1?',
    body: ['Grüße', '', 'a=b&c'],
  });
  expect(href).toBe(
    'mailto:hello@northlight.example?subject=Looks%20%26%20outfits%3A%2050%25%20%2B%20%231%3F&body=Gr%C3%BC%C3%9Fe%0D%0A%0D%0Aa%3Db%26c',
  );
});

test('replaces a lone surrogate', () => {
  expect(createMailtoUrl('a@b.example', { subject: 'Dana \ud83d', body: [] })).toBe(
    'mailto:a@b.example?subject=Dana%20%EF%BF%BD',
  );
});

test('links to a page, an e-mail or a phone call', () => {
  expect(getActionUrl({ label: 'x', href: '/headshot' }, contact)).toBe('/headshot');
  expect(getActionUrl({ label: 'x', email: { subject: 'Hi', body: [] } }, contact)).toBe(
    'mailto:hello@northlight.example?subject=Hi',
  );
  expect(getActionUrl({ label: 'x', call: true }, contact)).toBe('tel:+12065550142');
});
