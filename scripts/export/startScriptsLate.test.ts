import { bootstrapScript, startScriptsLate, UnexpectedOutputError } from './startScriptsLate';

const themeScript = '<script>(function(a){})("darkMode")</script>';
const stylesheet = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>';
const createPage = (scripts: string, { head = '', end = '' } = {}) =>
  `<html><head>${themeScript}${head}${scripts}</head><body><p>$&amp;</p>${end}</body></html>`;
const createScript = (name: string, attributes = ' async=""') =>
  `<script src="/_next/static/chunks/${name}.js"${attributes}></script>`;
const data =
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"x"])</script>';

test('keeps the theme script in the page, lists the scripts once, and returns the data', () => {
  const result = startScriptsLate(
    createPage(
      `<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>${createScript('a')}${createScript('b')}${createScript('old', ' noModule=""')}${createScript('a', ' id="_R_" async=""')}${data}`,
      { end: stylesheet + stylesheet.replace('a.css', 'b.css') },
    ),
  );
  expect(result.data).toContain('"/_next/static/chunks/a.js /_next/static/chunks/b.js"');
  expect(result.data).toMatch(
    /\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[0\]\);\nself\.__next_f\.push\(\[1,"x"\]\)$/,
  );
  expect(result.html('/data.js')).toBe(
    `<html><head><script data-sheets="/_next/static/chunks/a.css /_next/static/chunks/b.css" data-data="/data.js">(function(a){})("darkMode");${bootstrapScript}</script></head><body><p>$&amp;</p><noscript>${stylesheet}${stylesheet.replace('a.css', 'b.css')}</noscript></body></html>`,
  );
});

test('a stylesheet in the head stays there, and is not fetched again', () => {
  const { html } = startScriptsLate(createPage(createScript('a') + data, { head: stylesheet }));
  expect(html('/data.js')).toContain('<script data-data="/data.js">');
  expect(html('/data.js')).toContain(`${stylesheet}</head>`);
});

test('the bootstrap is one line without a closing tag', () => {
  expect(bootstrapScript).not.toMatch(/\n|<\//);
});

test.each([
  ['no scripts', createPage(data), 'it lacks the scripts of Next.js'],
  ['no data', createPage(createScript('a')), 'it lacks the data for React'],
  [
    'an unexpected script',
    createPage(createScript('a') + data + createScript('b', ' defer=""')),
    'b.js" defer=""',
  ],
  [
    'a script from another site',
    createPage(`${createScript('a')}${data}<script src="https://x.example/a.js" async=""></script>`),
    'https://x.example/a.js',
  ],
  [
    'an unknown inline script',
    createPage(`${createScript('a')}${data}<script>alert(1)</script>`),
    'alert(1)',
  ],
  ['no script for the theme', `<html>${createScript('a')}${data}</body>`, 'the script of the theme'],
])('rejects a page with %s', (_, html, reason) => {
  expect(() => startScriptsLate(html)).toThrow(UnexpectedOutputError);
  expect(() => startScriptsLate(html)).toThrow(reason);
});
