import { createAtomFeed } from '@/lib/blog/build/createAtomFeed';
import { loadPostsAtBuild } from '@/lib/blog/build/loadPostsAtBuild';
import { blog, site } from '@/lib/content';

export const dynamic = 'force-static';

/** The posts known when the site was built. */
export async function GET(): Promise<Response> {
  const posts = await loadPostsAtBuild(blog.posts);
  return new Response(createAtomFeed({ site, blog, posts }), {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' },
  });
}
