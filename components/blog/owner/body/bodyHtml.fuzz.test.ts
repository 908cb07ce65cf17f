/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import fc from 'fast-check';
import type { SafeHtml } from '@/lib/blog/sanitize';
import { parseDocument, serializeDocument } from './bodyHtml';
import { sanitize } from './sanitize';

const roundTrip = (html: string) => serializeDocument(parseDocument(html));
/** Sanitized HTML without the attributes that the sanitizer adds. */
const removeAddedAttributes = (html: SafeHtml) =>
  html.replaceAll(' rel="noopener noreferrer"', '').replaceAll(' loading="lazy" decoding="async"', '');

/** Allowed and disallowed elements in any order, with attributes that are relevant for some of them. */
const htmlArbitraries = fc.letrec<{ node: string; element: string }>((tie) => ({
  node: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('a', 'b c', ' ', '<', '&amp;', '\u00a0', 'ü', '\n') },
    { weight: 4, arbitrary: tie('element') },
  ),
  element: fc
    .tuple(
      fc.constantFrom(
        ...'p h1 h2 h3 h4 h5 ul ol li blockquote a strong em b i u img hr br div span table tr td figure figcaption pre code script style svg math'.split(
          ' ',
        ),
      ),
      fc.constantFrom(
        '',
        ' href="https://a.example/?a=1&b=2"',
        ' href="javascript:alert(1)"',
        ' src="/a.jpg" alt="x < y"',
        ' src="https://a.example/b.jpg" width="3" height="2"',
        ' src="data:x"',
        ' start="2"',
        ' class="x" style="y:z" onclick="alert(1)" id="main" title="t"',
      ),
      fc.array(tie('node'), { maxLength: 4 }),
    )
    .map(([name, attributes, content]) => `<${name}${attributes}>${content.join('')}</${name}>`),
}));

test('stored HTML passes the sanitizer unchanged, and round-trips through the editor', () => {
  fc.assert(
    fc.property(fc.array(htmlArbitraries.node, { minLength: 1, maxLength: 5 }), (parts) => {
      const html = roundTrip(parts.join(''));
      expect(removeAddedAttributes(sanitize(html))).toBe(html);
    }),
    { numRuns: Number(process.env.RUNS ?? 100) },
  );
});
