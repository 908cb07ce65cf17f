import { firstWords } from './firstWords';

test('the first words of a post, as a line', () => {
  expect(firstWords('<h3>Why</h3><p>Because <b>light</b>.</p><ul><li>One</li><li>Two</li></ul>')).toBe(
    'Why Because light. One Two',
  );
  expect(firstWords('')).toBe('');
});

test('a long post ends with a whole word', () => {
  const line = firstWords(`<p>${'window '.repeat(50)}</p>`);
  expect(line).toMatch(/ window…$/);
  expect(line.length).toBeLessThanOrEqual(141);
});

test('runs nothing in the HTML', () => {
  firstWords('<img src=x onerror="globalThis.ran = true"><script>globalThis.ran = true</script>');
  expect('ran' in globalThis).toBe(false);
});
