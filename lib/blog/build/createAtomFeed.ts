import { Feed } from 'feed';
import { JSDOM } from 'jsdom';
import type { BlogContent, BlogPost } from '@/content/schema/blog';
import type { SiteContent } from '@/content/schema/site';
import { getPostHash } from '../post';
import { parsePostDate, sortPosts } from '../postDate';
import type { SafeHtml } from '../sanitize';
import { sanitizePost } from '../shownPost';
import { sanitizeAtBuild } from './sanitizeAtBuild';

type FeedOptions = { site: SiteContent; blog: BlogContent; posts: BlogPost[] };

/** Characters that XML 1.0 does not allow, including lone surrogates. */
const invalidXmlCharacters = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Placeholder for a date that cannot be parsed, because the library requires a date. It is removed from the finished feed. */
const unknownDate = new Date(0);

/** Creates an Atom feed (RFC 4287) of the posts, newest first. Posts that cannot be sanitized are left out. */
export function createAtomFeed({ site, blog, posts }: FeedOptions): string {
  const blogUrl = `${site.url}/blog`;
  const getDate = (post: BlogPost) => {
    const day = parsePostDate(post.postDate);
    // Noon in Greenwich is the same day in nearly all time zones.
    return day ? new Date(`${day}T12:00Z`) : unknownDate;
  };
  const entries = sortPosts(posts).flatMap((post) => {
    const html = sanitizePost(post, sanitizeAtBuild);
    return html === null ? [] : [{ ...post, html, date: getDate(post) }];
  });
  const feed = new Feed({
    title: `${blog.meta.title} | ${site.name}`,
    description: blog.meta.description,
    id: blogUrl,
    link: blogUrl,
    feedLinks: { atom: `${site.url}/feed.xml` },
    language: 'en',
    copyright: site.footer.copyright,
    author: { name: site.name, email: site.contact.email },
    updated: entries[0]?.date ?? unknownDate,
  });
  for (const { id, postTitle, html, date } of entries) {
    feed.addItem({
      // The id does not have the prefix `post-` of the anchors, which was added later: if ids changed, feed readers would show
      // every post as new.
      id: `${blogUrl}#${encodeURIComponent(id)}`,
      link: blogUrl + getPostHash(id),
      // Feed titles are HTML. `]]>` would end the CDATA section; sanitized HTML has none.
      title: postTitle.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
      date,
      content: makeUrlsAbsolute(html, blogUrl),
    });
  }
  return feed
    .atom1()
    .replace(invalidXmlCharacters, '')
    .replaceAll(/\s*<(updated|published)>1970-01-01T00:00:00.000Z<\/\1>/g, '');
}

/** Makes the URLs in HTML absolute: feed readers show posts on other sites, where relative URLs would not resolve. */
function makeUrlsAbsolute(html: SafeHtml, baseUrl: string): string {
  const { body } = new JSDOM(html).window.document;
  for (const element of body.querySelectorAll('[href], [src]')) {
    for (const name of ['href', 'src']) {
      const url = element.getAttribute(name);
      if (url === null) continue;
      try {
        element.setAttribute(name, new URL(url, baseUrl).href);
      } catch {
        // The attribute is not a valid URL, and stays as it is.
      }
    }
  }
  return body.innerHTML;
}
