import { fillContent, getPlaceholderValues, hasPlaceholder, type LowestPrices } from './placeholders';

const place = { city: 'Tacoma', region: 'WA', country: 'US', areaServed: 'Pierce County' };
const site = { name: 'Harbor & Hale', shortName: 'Harbor', place };
const lowestPrices: LowestPrices = { headshot: 275, studio: 1175, portrait: 175, product: null };
const values = getPlaceholderValues(site, { about: null }, lowestPrices);

test('placeholders of all texts are filled, in lists and groups, and the content stays as it was', () => {
  const content = {
    title: 'Headshots in {city}',
    rows: [{ text: 'from {lowest:studio}', price: 5 }],
    hidden: null,
  };
  expect(fillContent(content, values)).toEqual({
    title: 'Headshots in Tacoma',
    rows: [{ text: 'from $1,175', price: 5 }],
    hidden: null,
  });
  expect(content.title).toBe('Headshots in {city}');
});

test('a placeholder without a value stays, for the field that fills it or is left out without it', () => {
  const { text } = fillContent({ text: 'Hello {name}, this is {studioShortName}, {studioName}.' }, values);
  expect(text).toBe('Hello {name}, this is Harbor, Harbor & Hale.');
  expect(fillContent({ text: '{lowest:product}, {photographer}' }, values).text).toBe(
    '{lowest:product}, {photographer}',
  );
  expect([hasPlaceholder('from {lowest:product}'), hasPlaceholder('from $35')]).toEqual([true, false]);
});

test('a value is never filled again', () => {
  const odd = getPlaceholderValues({ ...site, name: 'The {city} Studio' }, { about: null }, lowestPrices);
  expect(fillContent({ text: '{studioName}' }, odd).text).toBe('The {city} Studio');
});
