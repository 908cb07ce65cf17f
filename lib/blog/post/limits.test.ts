/** @jest-environment jsdom */
import fc from 'fast-check';
import { exceededLimit, postLimits, sizeOfHtml } from './limits';

const times = (count: number, part: (position: number) => string) =>
  Array.from({ length: count }, (_, position) => part(position)).join('');

/** A post with the given number of parts: a heading, a hundred words, a picture, a list, and a table now and then. */
const longPost = (parts: number) =>
  times(
    parts,
    (part) => `<!-- wp:part --><h2>Part ${part}</h2>
<p>${'Light falls from the left. '.repeat(20)}<strong>So</strong> <a href="/headshot">it <em>does</em></a>.<br></p>
<figure><img src="https://storage.example/v0/b/north.example/o/blog%2F${part}.jpg?alt=media&token=${'0a1b2c3d'.repeat(4)}" alt="Light > dark" width="1200" height="800"><figcaption>Light</figcaption></figure>
<ul>${'<li>One <b>thing</b>'.repeat(6)}</ul>
${part % 5 ? '' : `<table><tr><th>A<th>B</tr>${'<tr><td>1</td><td>2</td></tr>'.repeat(12)}</table>`}`,
  );

test.each([30, 100])(
  'a post of %i00 words with as many pictures, lists and tables is within the limits',
  (parts) => {
    expect(exceededLimit(longPost(parts))).toBeNull();
  },
);

test.each([
  ['1 MB of text', 'x'.repeat(1_000_000), 'has 1,000,000 characters; a post may have 300,000'],
  ['5,000 nested elements', '<div>'.repeat(5000), 'has more than 100 nested elements'],
  ['130,000 headings', '<h1></h1>'.repeat(20_000), 'produces more than 15,000 elements'],
  ['attributes on one element', `<p ${times(30_000, (i) => `a${i} `)}>`, 'an element with 30,000 attributes'],
  [
    'attributes on many elements',
    `<p ${times(90, (i) => `a${i} `)}>`.repeat(300),
    'produces more than 15,000',
  ],
  [
    'unclosed fonts',
    times(90, (i) => `<font color=${i}>`) + '<p>'.repeat(900),
    'close each <b>, <i>, <font>',
  ],
  [
    'unclosed fonts with end tags in comments',
    times(90, (i) => `<font color=${i}><!--</font>-->`) + '<p>'.repeat(900),
    'close each <b>',
  ],
  [
    'unclosed fonts with end tags in attributes',
    times(90, (i) => `<font color="${i}</font>">`) + '<p>'.repeat(900),
    'close each <b>',
  ],
  [
    'unclosed fonts with end tags in raw text',
    times(90, (i) => `<font color=${i}><style></font></style>`) + '<p>'.repeat(900),
    'close each <b>',
  ],
  [
    'unclosed fonts with end tags in cells',
    times(90, (i) => `<font color=${i}><table><td></font></table>`) + '<p>'.repeat(900),
    'close each <b>',
  ],
  [
    'unclosed fonts in foreign content',
    `<svg>${times(90, (i) => `<font color=${i}></font>`)}${'<p>'.repeat(900)}`,
    'nested elements',
  ],
  ['misnested elements', '<b><p></b>'.repeat(5000), 'nested elements'],
])('%s: over the limit', (_, html, reason) => {
  expect(exceededLimit(html)).toContain(reason);
});

/** The least processor time that the check of a repeated text takes, in microseconds. */
function leastTime(part: string, length: number): number {
  const html = part.repeat(Math.floor(length / part.length));
  const times = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    exceededLimit(html);
    return process.cpuUsage(before).user;
  });
  return Math.min(...times);
}

test.each(['<', '<!--', '<a ', '<a b="', ' ', '<style>', '</', '<a =', '<p>\t\n', '<script><!--</script>'])(
  'the time for %j is not quadratic in the length',
  (part) => {
    const short = leastTime(part, postLimits.characters / 4);
    // Linear would be 4 times as long, quadratic 16 times; short times are mostly fixed costs.
    expect(leastTime(part, postLimits.characters)).toBeLessThan(8 * Math.max(short, 10_000));
  },
);

test('never counts fewer elements than a parser creates', () => {
  const piece = fc.constantFrom(
    ...'b i a font nobr p div li dd dt ul span table caption colgroup tr td th tbody select option svg math mtext button h1 h2 form applet object template style script title textarea noscript details summary'
      .split(' ')
      .flatMap((name) => [`<${name}>`, `<${name}>`, `</${name}>`]),
    ...['x', '<br>', '<!--', '-->', '<a x="', '">', "<b y='", "'>", '<![CDATA[', ']]>', '</p>', '</br>'],
    '<ſtyle>',
    '<lin\u212a>',
  );
  const depthOf = (element: Element): number =>
    1 + Math.max(0, ...[...element.children].map((child) => depthOf(child)));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (parts) => {
      // With different attributes the parser keeps all of the formatting elements; of identical ones it keeps three.
      const html = parts
        .map((part, position) => part.replace(/^<(b|i|font|nobr)>/, `<$1 x${position}>`))
        .join('');
      const { body } = new DOMParser().parseFromString(html, 'text/html');
      const size = sizeOfHtml(html, Number.POSITIVE_INFINITY);
      // The parser adds the rows and groups that a table lacks.
      expect(body?.querySelectorAll('*').length ?? 0).toBeLessThanOrEqual(3 * size.elements);
      if (body) expect(depthOf(body)).toBeLessThanOrEqual(3 * size.depth + 2);
    }),
    { numRuns: 2000 },
  );
});
