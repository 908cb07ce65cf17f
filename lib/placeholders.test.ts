import { createFieldMarker, findFieldMarkers, removeFieldMarkers } from './fieldMarkers';
import { fillContent, getPlaceholderValues, hasPlaceholder, joinSentences } from './placeholders';

const place = { city: 'Tacoma', region: 'WA', country: 'US', areaServed: 'Pierce County' };
const site = { name: 'Harbor & Hale', shortName: 'Harbor', place };
const pricePath = ['studio', 'sessions', 0, 'price'];
const prices = {
  'price:30-min-session': { dollars: 1175, path: pricePath },
  'lowest:product': undefined,
};
const values = getPlaceholderValues(site, { about: null }, prices);

test('placeholders of all texts are filled, in lists and groups, and the content stays as it was', () => {
  const content = {
    title: 'Headshots in {city}',
    rows: [{ text: 'from {price:30-min-session}', price: 5 }],
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
  expect(joinSentences(['{price:deposit} holds the date.', 'Pick a time.'])).toBe('Pick a time.');
});

test('a value is never filled again', () => {
  const odd = getPlaceholderValues({ ...site, name: 'The {city} Studio' }, { about: null }, prices);
  expect(fillContent({ text: '{studioName}' }, odd).text).toBe('The {city} Studio');
});

test('while somebody edits on the page, each part of a text ends with the mark of its own field', () => {
  const mark = (text: string, path: string) => text + createFieldMarker(path.split('.'));
  const marked = {
    ...site,
    name: mark(site.name, 'site.name'),
    place: { ...place, city: mark(place.city, 'site.place.city') },
  };
  const { text } = fillContent(
    { text: mark('In {city} from {price:30-min-session}, {when}.', 'home.lead') },
    getPlaceholderValues(marked, { about: null }, prices),
  );
  const marks = findFieldMarkers(text);
  const parts = marks.map(({ path, index }, position) => [
    removeFieldMarkers(text.slice(marks[position - 1]?.index ?? 0, index)),
    path.join('.'),
  ]);
  expect(parts).toEqual([
    ['In ', 'home.lead'],
    ['Tacoma', 'site.place.city'],
    [' from ', 'home.lead'],
    ['$1,175', 'studio.sessions.0.price'],
    [', {when}.', 'home.lead'],
  ]);
});
