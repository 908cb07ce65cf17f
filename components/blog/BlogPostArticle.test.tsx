/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { render, screen } from '@testing-library/react';
import { createSanitizer } from '@/lib/blog/post/sanitize';
import { BlogPostArticle } from './BlogPostArticle';
import { words } from './words';

const sanitize = createSanitizer(window);
const post = {
  id: 'x',
  postTitle: 'X',
  date: 'March 5, 2024',
  day: '2024-03-05',
  html: sanitize(''),
};

test('shows date, title and the sanitized HTML, with an anchor', () => {
  render(
    <BlogPostArticle
      {...post}
      id="five-lights"
      postTitle="Five lights"
      html={sanitize('<h1>Why</h1><p>Because.<script>alert(1)</script></p>')}
    />,
  );
  expect(screen.getByRole('article')).toHaveAttribute('id', 'post-five-lights');
  expect(screen.getByText('March 5, 2024')).toHaveAttribute('datetime', '2024-03-05');
  expect(screen.getByRole('heading', { level: 2, name: 'Five lights' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 3, name: 'Why' })).toBeInTheDocument();
  expect(document.querySelector('script')).toBeNull();
  expect(screen.getByRole('link', { name: 'Copy link: Five lights' })).toHaveAttribute(
    'href',
    '#post-five-lights',
  );
});

test('a post that fails to render affects no other, and is retried when it changes', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const article = (date: string) => <BlogPostArticle {...post} date={date} html={sanitize('')} />;
  const failing = jest.spyOn(globalThis, 'encodeURIComponent').mockImplementation(() => {
    throw new Error('broken');
  });
  const { rerender } = render(article('2024-03-05'));
  failing.mockRestore();
  expect(document.querySelector('#post-x')).toHaveTextContent(words.notShown);
  rerender(article('2024-03-06'));
  expect(screen.getByRole('heading', { name: 'X' })).toBeInTheDocument();
  log.mockRestore();
});

test('shows a date that cannot be parsed as written', () => {
  render(<BlogPostArticle {...post} date="last spring" day={null} />);
  expect(screen.getByText('last spring').tagName).not.toBe('TIME');
});

test.each([
  [[{ label: 'Plan', href: '/inquire' } as const, { label: 'Prices', href: '/headshot' } as const]],
  [undefined],
])('links to %j', (next) => {
  render(<BlogPostArticle {...post} next={next} />);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([...(next ?? []).map(({ href }) => href), '#post-x']);
});
