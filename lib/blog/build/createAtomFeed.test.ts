import { JSDOM } from 'jsdom';
import { blog, site } from '@/lib/content';
import { createAtomFeed } from './createAtomFeed';

const createPost = (postTitle: string, postContent: string, id = 'x y') => ({
  id,
  postDate: '2024-01-01',
  postTitle,
  postContent,
});

/** The entries of a feed, parsed as XML; malformed XML throws. */
function parseEntries(posts: ReturnType<typeof createPost>[]) {
  const xml = createAtomFeed({ site, blog, posts });
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
const getContent = (html: string) => parseEntries([createPost('t', html)])[0]?.content;

test('an entry has a stable id, a link to the post, and its day at noon, or no date if it cannot be parsed', () => {
  const entries = parseEntries([
    createPost('t', ''),
    { ...createPost('undated', ''), postDate: 'last spring' },
  ]);
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
  const [entry] = parseEntries([createPost('<b>a</b> & b ]]> &amp;', '')]);
  expect(JSDOM.fragment(entry?.title ?? '').textContent).toBe('<b>a</b> & b ]]> &amp;');
});

test('is well-formed with characters that XML does not allow', () => {
  const characters = ['\u0000', '\u000b', '\u001f', '\uffff', '\ud800', '\udc00'];
  const posts = characters.map((each) =>
    createPost(`a${each}b`, `<p>a${each}b</p><img src="/x" alt="a${each}b">`),
  );
  for (const { title, content } of parseEntries(posts)) {
    expect(title).toBe('ab');
    expect(content).toContain('<p>a');
  }
});

test('is well-formed with any number of CDATA end markers', () => {
  expect(getContent('<p title="a]]>b]]>c">]]> ]]&gt; 📷</p>')).toBe('<p>]]&gt; ]]&gt; 📷</p>');
});

test('URLs are made absolute, and nothing else is changed', () => {
  const host = new URL(site.url).host;
  expect(
    getContent(
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
  expect(getContent('<img src="/photos/x.jpg">')).toContain(`src="https://${host}/photos/x.jpg"`);
});

test('a post that cannot be shown is left out', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  expect(parseEntries([createPost('a', '<frameset>', 'bad'), createPost('b', '<p>x</p>')])).toHaveLength(1);
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/^blog\/bad is not shown/)]]);
});
