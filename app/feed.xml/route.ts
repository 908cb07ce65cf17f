import { Feed } from 'feed';
import { blog } from '@/content/blog';
import { site } from '@/content/site';
import { parsePostDate, sortPosts } from '@/lib/blog/postDate';
import { postsAtBuild } from '@/lib/blog/postsAtBuild';
import { sanitizeAtBuild } from '@/lib/blog/sanitizeAtBuild';

export const dynamic = 'force-static';

/** The posts known when the site was built, as an Atom feed (RFC 4287). */
export async function GET(): Promise<Response> {
  const posts = sortPosts(await postsAtBuild(blog.posts)).map((post) => ({
    ...post,
    address: `${site.url}/blog#${encodeURIComponent(post.id)}`,
    date: new Date(parsePostDate(post.postDate) ?? 0),
  }));
  const feed = new Feed({
    title: `${blog.meta.title} | ${site.name}`,
    description: blog.meta.description,
    id: `${site.url}/blog`,
    link: `${site.url}/blog`,
    feedLinks: { atom: `${site.url}/feed.xml` },
    language: 'en',
    copyright: site.footer.copyright,
    author: { name: site.name, email: site.contact.email },
    updated: posts[0]?.date ?? new Date(0),
  });
  for (const { postTitle, postContent, address, date } of posts) {
    feed.addItem({
      id: address,
      title: postTitle,
      link: address,
      date,
      // Readers show it on other sites, where addresses without a host would lead nowhere.
      content: sanitizeAtBuild(postContent).replace(/(src|href)="\//g, `$1="${site.url}/`),
    });
  }
  return new Response(feed.atom1(), { headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' } });
}
