import { starter, startScriptsLate } from './startScriptsLate';

const theme = '<script>(function(a){})("darkMode")</script>';
const page = (scripts: string) =>
  `<html><head>${theme}<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>${scripts}</head><body><p>$&amp;</p></body></html>`;
const script = (name: string, attributes = ' async=""') =>
  `<script src="/_next/static/chunks/${name}.js"${attributes}></script>`;
const data =
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"x"])</script>';

test('leaves the theme in the page, lists the scripts once, and gives the data', () => {
  const result = startScriptsLate(
    page(
      `<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>${script('a')}${script('b')}${script('old', ' noModule=""')}${script('a', ' id="_R_" async=""')}${data}`,
    ),
    'x.html',
  );
  const [list = '', start = '', ...rest] = result.data.split(';\n');
  expect(list).toBe('lateScripts="/_next/static/chunks/a.js /_next/static/chunks/b.js".split(" ")');
  expect(start).toMatch(/^startScripts=/);
  expect(rest.join(';\n')).toBe('(self.__next_f=self.__next_f||[]).push([0]);\nself.__next_f.push([1,"x"])');
  expect(result.html('/data.js')).toBe(
    `<html><head><script>(function(a){})("darkMode");${starter}</script><link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/></head><body><p>$&amp;</p><template id="late">/_next/static/chunks/a.css /data.js</template></body></html>`,
  );
});

test.each([
  ['no scripts', page(data)],
  ['no data', page(script('a'))],
  ['a script of another shape', page(script('a') + data + script('b', ' defer=""'))],
  [
    'a script from elsewhere',
    page(`${script('a')}${data}<script src="https://x.example/a.js" async=""></script>`),
  ],
  ['a line of script that nobody knows', page(`${script('a')}${data}<script>alert(1)</script>`)],
  ['no script for the theme', `<html>${script('a')}${data}</body>`],
])('stops at a page with %s', (_, html) => {
  expect(() => startScriptsLate(html, 'blog.html')).toThrow('blog.html: its scripts do not look as');
});
