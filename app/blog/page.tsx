import { BlogPosts } from '@/components/blog/BlogPosts';
import { PageHead } from '@/components/ui/PageHead';
import { blog } from '@/content/blog';
import { site } from '@/content/site';
import { sortPosts } from '@/lib/blog/postDate';
import { sanitizeAtBuild } from '@/lib/blog/sanitizeAtBuild';
import { pageMetadata } from '@/lib/seo';

export const metadata = pageMetadata(blog.meta, site, { path: '/blog' });

export default function BlogPage() {
  const posts = sortPosts(blog.posts).map(({ postContent, ...post }) => ({
    ...post,
    html: sanitizeAtBuild(postContent),
  }));
  return (
    <>
      <PageHead {...blog.head} contact={site.contact} />
      <BlogPosts label={blog.label} posts={posts} />
    </>
  );
}
