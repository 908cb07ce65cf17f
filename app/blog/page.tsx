import { BlogList } from '@/components/blog/BlogList';
import { BlogSkeleton } from '@/components/blog/BlogSkeleton';
import { messages } from '@/components/blog/messages';
import { IslandBoundary } from '@/components/ui/IslandBoundary';
import { PageHead } from '@/components/ui/PageHead';
import { StructuredData } from '@/components/ui/StructuredData';
import { createPostExtras } from '@/lib/blog/build/createPostExtras';
import { loadPostsAtBuild } from '@/lib/blog/build/loadPostsAtBuild';
import { sanitizeAtBuild } from '@/lib/blog/build/sanitizeAtBuild';
import { maxPostsInPage } from '@/lib/blog/post';
import { sortPosts } from '@/lib/blog/postDate';
import { createPostPreparer } from '@/lib/blog/shownPost';
import { blog, home, priceRange, site } from '@/lib/content';
import { pages } from '@/lib/pages';
import { createPageMetadata } from '@/lib/seo';

export const metadata = createPageMetadata(blog.meta, site, pages.blog);

export default async function BlogPage() {
  const posts = sortPosts(await loadPostsAtBuild(blog.posts));
  const newestPosts = posts.slice(0, maxPostsInPage);
  return (
    <>
      <PageHead {...blog.head} contact={site.contact} />
      <IslandBoundary>
        <BlogList
          builtPosts={createPostPreparer(sanitizeAtBuild)(newestPosts)}
          hasOlderAtBuild={posts.length > newestPosts.length}
          emptyLink={blog.emptyLink}
          extras={createPostExtras(blog.next, home.about?.photographer ?? null)}
          loadingFallback={<BlogSkeleton label={messages.loading} />}
        />
      </IslandBoundary>
      <StructuredData
        site={site}
        meta={blog.meta}
        path={pages.blog.path}
        priceRange={priceRange}
        posts={newestPosts}
      />
    </>
  );
}
