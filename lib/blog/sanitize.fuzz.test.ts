/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import fc from 'fast-check';
import { createSanitizer, divideHtml } from './sanitize';

const sanitizeOrThrow = createSanitizer(window);

/** The clean HTML, or an empty string if the sanitizer rejects it, which must be with a human-readable reason. */
function sanitize(dirty: string): string {
  try {
    return sanitizeOrThrow(dirty);
  } catch (error) {
    expect(error).toMatchObject({ message: expect.stringMatching(/^its HTML (has|is|makes|changes) /) });
    return '';
  }
}

/** Pieces that attacks on sanitizers are made of, between arbitrary text. */
const tags =
  'script /script svg math mtext style /style template noscript details frameset frame plaintext html head body select ' +
  'table td font b /b p /p form /form h1 div /div';
const pieces = fc.constantFrom(
  ...tags.split(' ').map((name) => `<${name}>`),
  '<iframe srcdoc="',
  '<img src=x onerror=alert(1)>',
  '<a href=/x>',
  '<a href="javascript:alert(1)">',
  '<a href="java\tscript:alert(1)">',
  '<form action="data:text/html,x">',
  '<object data="data:,">',
  '<base href="//evil.example">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<p style="background:url(javascript:alert(1))">',
  '<details open ontoggle=alert(1)>',
  ' onload=alert(1) ',
  ...'<!-- --> <![CDATA[ ]]> " \' ` &lt;script&gt; &#x6A;avascript: \u0000'.split(' '),
);
const html = fc
  .array(fc.oneof(pieces, fc.string({ unit: 'binary' })), { maxLength: 12 })
  .map((parts) => parts.join(''));

/** Finds what must never remain: elements and attributes that run scripts, load documents or send data. */
function findDangers(clean: string): string[] {
  const { body } = new DOMParser().parseFromString(clean, 'text/html');
  return [...body.getElementsByTagName('*')].flatMap((element) => {
    const attributes = [...element.attributes].filter(
      ({ name, value }) =>
        name.startsWith('on') || name === 'style' || /^[^a-z]*(javascript|vbscript|data:text)/i.test(value),
    );
    const forbidden = /^(script|style|iframe|object|embed|form|base|meta|link|template|noscript|svg|math)$/i;
    return [
      ...(forbidden.test(element.tagName) ? [element.tagName] : []),
      ...attributes.map(({ name }) => `${element.tagName} ${name}`),
    ];
  });
}

test('no script survives the sanitizer, and clean HTML is unchanged', () => {
  fc.assert(
    fc.property(html, (dirty) => {
      const clean = sanitize(dirty);
      expect(findDangers(clean)).toEqual([]);
      expect(sanitize(clean)).toBe(clean);
    }),
    { numRuns: Number(process.env.RUNS ?? 100) },
  );
});

test('both parts of divided HTML are clean, and together they are the whole', () => {
  // These are not among `pieces`, because `findDangers` would report `javascript:` in an alt text, where it is harmless.
  const withDescriptions = fc
    .array(fc.oneof(html, fc.constantFrom('<p>', '</p>', '<img src=x alt="', '">')), { maxLength: 8 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(withDescriptions, (dirty) => {
      let clean: ReturnType<typeof sanitizeOrThrow>;
      try {
        clean = sanitizeOrThrow(dirty);
      } catch {
        return;
      }
      const [first, rest] = divideHtml(clean);
      expect(sanitizeOrThrow(first)).toBe(first);
      if (rest === null) expect(first).toBe(clean);
      else {
        expect(sanitizeOrThrow(rest)).toBe(rest);
        expect((first + rest).replace(/\s/g, '')).toBe(clean.replace(/\s/g, ''));
      }
    }),
    { numRuns: Number(process.env.RUNS ?? 100) },
  );
});
