import { home, portrait, product, site } from '../../../lib/content';
import { factsOfTheSample } from './sample';

test('names the facts that are still those of the sample studio', () => {
  expect(factsOfTheSample(site, { home, portrait, product })).toEqual([
    'content/site.ts: name: Northlight Studio',
    'content/site.ts: url: https://northlight.example',
    'content/site.ts: contact.email: hello@northlight.example',
    'content/site.ts: contact.phone.number: +12065550142',
    'content/site.ts: booking.tax: Plus sales tax where it applies.',
    'content/site.ts: place.city: Seattle',
    'content/portrait.ts: groups[0].tiles[1].session: Christmas 30 Min Session',
    'content/portrait.ts: groups[0].tiles[3].session: Maternity 60 Min Session',
    'content/portrait.ts: groups[1].tiles[1].session: Senior 60 Min Session',
    'content/portrait.ts: groups[1].tiles[3].session: Family 90 Min Session',
    'content/home.ts: testimonials.testimonials[2].role: Attorney',
    'content/home.ts: testimonials.testimonials[3].role: Financial adviser',
    'content/portrait.ts: groups[0].tiles[1].rows[2].text: November 10 for cards in the mail by the first week of December. Later, they say Happy New Year.',
    'content/portrait.ts: questions.questions[3].answer[0]: You choose seven of each look from the untouched frames, and I edit those: color, contrast and crop, dust and lint. They stay at your link until it ends, for you to save and print.',
    'content/product.ts: glance[0].label: a picture on white',
    'content/home.ts: about.figures[1].value: 678',
    'content/home.ts: about.figures[2].value: 479',
  ]);
});

test('says nothing about a studio with its own', () => {
  const phone = { display: '(206) 633-2000', number: '+12066332000' as const };
  const contact = { email: 'mara@harborandhale.com', phone };
  const own = { ...site, name: 'Harbor & Hale', url: 'https://harborandhale.com' as const, contact };
  const about = { ...home.about, figures: [{ value: 10, label: 'years' }] };
  expect(factsOfTheSample(own, { home: { about }, portrait, product })).toEqual([]);
});
