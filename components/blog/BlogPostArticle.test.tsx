import { render, screen } from '@testing-library/react';
import { createSanitizer } from '@/lib/blog/sanitize';
import { BlogPostArticle } from './BlogPostArticle';

const sanitize = createSanitizer(window);

test('shows date, title and the cleaned HTML under an anchor of its own', () => {
  render(
    <BlogPostArticle
      id="five-lights"
      postDate="3/5/2024"
      postTitle="Five lights"
      linkLabel="Copy link"
      html={sanitize('<h1>Why</h1><p>Because.<script>alert(1)</script></p>')}
    />,
  );
  expect(screen.getByRole('article')).toHaveAttribute('id', 'five-lights');
  expect(screen.getByText('March 5, 2024')).toHaveAttribute('datetime', '2024-03-05');
  expect(screen.getByRole('heading', { level: 2, name: 'Five lights' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 3, name: 'Why' })).toBeInTheDocument();
  expect(document.querySelector('script')).toBeNull();
});

test('shows a date that cannot be read as it was written', () => {
  render(
    <BlogPostArticle id="x" postDate="last spring" postTitle="X" linkLabel="Copy link" html={sanitize('')} />,
  );
  expect(screen.getByText('last spring').tagName).not.toBe('TIME');
});
