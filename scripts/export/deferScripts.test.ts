import { deferScripts } from './deferScripts';

const page = (scripts: string) => `<html><head>${scripts}</head><body><p>$&amp;</p></body></html>`;
const script = (name: string, attributes = ' async=""') =>
  `<script src="/_next/static/chunks/${name}.js"${attributes}></script>`;
const noModule = script('old', ' noModule=""');

test('takes the scripts out of the page and starts each of them once, after it has loaded', () => {
  const html = deferScripts(
    page(
      `<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>${script('a')}${script('b')}<script>inline()</script>${noModule}${script('a', ' id="_R_" async=""')}`,
    ),
    'x.html',
  );
  expect(html).toBe(
    `<html><head><script>inline()</script>${noModule}</head><body><p>$&amp;</p><script>addEventListener("load",function(){["/_next/static/chunks/a.js","/_next/static/chunks/b.js"].forEach(function(a){var s=document.createElement("script");s.src=a;document.head.appendChild(s)})})</script></body></html>`,
  );
});

test.each([
  ['no scripts', page('')],
  ['a script of another shape', page(script('a') + script('b', ' defer=""'))],
  ['a script from elsewhere', page(`${script('a')}<script src="https://x.example/a.js" async=""></script>`)],
  ['no end', `<html>${script('a')}`],
])('stops at a page with %s', (_, html) => {
  expect(() => deferScripts(html, 'blog.html')).toThrow('blog.html: its scripts do not look as');
});
