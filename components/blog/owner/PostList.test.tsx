/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { createExcerpt } from './PostList';

test('the first words of a post, as a line', () => {
  expect(
    createExcerpt('<h3>Why</h3><p>Because <b>light</b>.</p><ul><li>One<ul><li>Two</li></ul></li></ul>'),
  ).toBe('Why Because light. One Two');
  expect(createExcerpt('')).toBe('');
});

test('a long post ends with a whole word', () => {
  const line = createExcerpt(`<p>${'window '.repeat(50)}</p>`);
  expect(line).toMatch(/ window…$/);
  expect(line.length).toBeLessThanOrEqual(141);
});

test('runs nothing in the HTML', () => {
  createExcerpt('<img src=x onerror="globalThis.ran = true"><script>globalThis.ran = true</script>');
  expect('ran' in globalThis).toBe(false);
});
