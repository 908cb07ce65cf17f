import { BlogList } from '@/components/blog/BlogList';
import { BlogSkeleton } from '@/components/blog/BlogSkeleton';
import { words } from '@/components/blog/words';
import { IslandBoundary } from '@/components/ui/IslandBoundary';
import { PageHead } from '@/components/ui/PageHead';
import { StructuredData } from '@/components/ui/StructuredData';
import { blog } from '@/content/blog';
import { site } from '@/content/site';
import { postsAtBuild } from '@/lib/blog/build/postsAtBuild';
import { sanitizeAtBuild } from '@/lib/blog/build/sanitizeAtBuild';
import { postsInPage } from '@/lib/blog/post/post';
import { sortPosts } from '@/lib/blog/post/postDate';
import { createPostPreparer } from '@/lib/blog/post/shownPost';
import { pages } from '@/lib/pages';
import { priceRange } from '@/lib/prices';
import { pageMetadata } from '@/lib/seo';
import { structuredData } from '@/lib/structuredData';

export const metadata = pageMetadata(blog.meta, site, pages.blog);

export default async function BlogPage() {
  const posts = sortPosts(await postsAtBuild(blog.posts));
  const newest = posts.slice(0, postsInPage);
  return (
    <>
      <PageHead {...blog.head} contact={site.contact} />
      <IslandBoundary>
        <BlogList
          builtPosts={createPostPreparer(sanitizeAtBuild)(newest)}
          hasOlder={posts.length > newest.length}
          elsewhere={blog.elsewhere}
          next={blog.next}
          loading={<BlogSkeleton label={words.loading} />}
        />
      </IslandBoundary>
      <StructuredData
        graph={structuredData({ site, meta: blog.meta, path: pages.blog.path, priceRange, posts: newest })}
      />
    </>
  );
}
