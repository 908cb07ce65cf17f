import { JSDOM } from 'jsdom';
import { blog } from '@/content/blog';
import { site } from '@/content/site';
import { atomFeed } from './feed';
import { sanitizeAtBuild } from './sanitizeAtBuild';

const post = (postTitle: string, postContent: string, id = 'x y') => ({
  id,
  postDate: '2024-01-01',
  postTitle,
  postContent,
});

/** The entries of a feed, parsed as XML; malformed XML throws. */
function entriesOf(posts: ReturnType<typeof post>[]) {
  const xml = atomFeed({ site, blog, posts, sanitize: sanitizeAtBuild });
  const { document } = new JSDOM(xml, { contentType: 'application/xml' }).window;
  return [...document.querySelectorAll('entry')].map((entry) => {
    const text = (name: string) => entry.querySelector(name)?.textContent ?? '';
    return {
      id: text('id'),
      link: entry.querySelector('link')?.getAttribute('href'),
      title: text('title'),
      content: text('content'),
      updated: text('updated'),
    };
  });
}
const contentOf = (html: string) => entriesOf([post('t', html)])[0]?.content;

test('an entry keeps its id, links to the post, and has its day, at noon; none is invented', () => {
  const entries = entriesOf([post('t', ''), { ...post('undated', ''), postDate: 'last spring' }]);
  expect(entries).toMatchObject([
    {
      id: `${site.url}/blog#x%20y`,
      link: `${site.url}/blog#post-x%20y`,
      title: 't',
      updated: '2024-01-01T12:00:00.000Z',
    },
    { title: 'undated', updated: '' },
  ]);
});

test('a title is shown literally', () => {
  const [entry] = entriesOf([post('<b>a</b> & b ]]> &amp;', '')]);
  expect(JSDOM.fragment(entry?.title ?? '').textContent).toBe('<b>a</b> & b ]]> &amp;');
});

test('is well-formed with characters that XML does not allow', () => {
  const characters = ['\u0000', '\u000b', '\u001f', '\uffff', '\ud800', '\udc00'];
  const posts = characters.map((each) => post(`a${each}b`, `<p>a${each}b</p><img src="/x" alt="a${each}b">`));
  for (const { title, content } of entriesOf(posts)) {
    expect(title).toBe('ab');
    expect(content).toContain('<p>a');
  }
});

test('is well-formed with any number of CDATA end markers', () => {
  expect(contentOf('<p title="a]]>b]]>c">]]> ]]&gt; 📷</p>')).toBe('<p>]]&gt; ]]&gt; 📷</p>');
});

test('URLs are made absolute, and nothing else is changed', () => {
  const host = new URL(site.url).host;
  expect(
    contentOf(
      '<a href="/studio">1</a><a href="#x">2</a><a href="//other.example/x">3</a><a href="mailto:a@b.example">4</a>' +
        '<code>href="/x" src="/y"</code>',
    ),
  ).toBe(
    [
      `<a href="https://${host}/studio" rel="noopener noreferrer">1</a>`,
      `<a href="https://${host}/blog#x" rel="noopener noreferrer">2</a>`,
      '<a href="https://other.example/x" rel="noopener noreferrer">3</a>',
      '<a href="mailto:a@b.example" rel="noopener noreferrer">4</a>',
      '<code>href="/x" src="/y"</code>',
    ].join(''),
  );
  expect(contentOf('<img src="/photos/x.jpg">')).toContain(`src="https://${host}/photos/x.jpg"`);
});

test('a post that cannot be shown is left out', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  expect(entriesOf([post('a', '<frameset>', 'bad'), post('b', '<p>x</p>')])).toHaveLength(1);
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/^blog\/bad is not shown/)]]);
});
