/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { render, screen } from '@testing-library/react';
import { createSanitizer } from '@/lib/blog/sanitize';
import { BlogPostArticle } from './BlogPostArticle';
import { messages } from './messages';

const sanitize = createSanitizer(window);
const post = {
  id: 'five-lights',
  postTitle: 'Five lights',
  date: 'March 5, 2024',
  day: '2024-03-05',
  html: sanitize('<h1>Why</h1><p>Because.</p>'),
  minutes: 1,
  author: { name: 'Robin', src: '/robin.jpg' },
};

test('shows author, date, title and the HTML, with an anchor and the links that come next', () => {
  const picture = {
    alt: '',
    width: 4,
    height: 5,
    src: '/x.jpg',
    sources: [],
    focalClasses: '',
    groundClass: '',
  };
  const nextStep = { picture, links: [{ label: 'Plan', href: '/inquire' } as const] };
  const { rerender } = render(<BlogPostArticle {...post} nextStep={nextStep} />);
  expect(screen.getByText('Robin')).toBeInTheDocument();
  expect(screen.getByRole('article')).toHaveAttribute('id', 'post-five-lights');
  expect(screen.getByText('March 5, 2024')).toHaveAttribute('datetime', '2024-03-05');
  expect(screen.getByRole('heading', { level: 2, name: 'Five lights' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 3, name: 'Why' })).toBeInTheDocument();
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/inquire', '#post-five-lights']);
  // A date that cannot be parsed is shown as written.
  rerender(<BlogPostArticle {...post} date="last spring" day={null} />);
  expect(screen.getByText(/^last spring/).tagName).not.toBe('TIME');
});

test('a post that fails to render affects no other post, and is retried when its data changes', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const failing = jest.spyOn(globalThis, 'encodeURIComponent').mockImplementation(() => {
    throw new Error('broken');
  });
  const { rerender } = render(<BlogPostArticle {...post} />);
  failing.mockRestore();
  expect(screen.getByRole('article')).toHaveTextContent(messages.notShown);
  rerender(<BlogPostArticle {...post} date="March 6, 2024" />);
  expect(screen.getByRole('heading', { name: 'Five lights' })).toBeInTheDocument();
});
