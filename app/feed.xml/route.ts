import { blog } from '@/content/blog';
import { site } from '@/content/site';
import { atomFeed } from '@/lib/blog/build/feed';
import { postsAtBuild } from '@/lib/blog/build/postsAtBuild';
import { sanitizeAtBuild } from '@/lib/blog/build/sanitizeAtBuild';

export const dynamic = 'force-static';

/** The posts known when the site was built. */
export async function GET(): Promise<Response> {
  const posts = await postsAtBuild(blog.posts);
  return new Response(atomFeed({ site, blog, posts, sanitize: sanitizeAtBuild }), {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' },
  });
}
