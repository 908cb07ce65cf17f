import { BlogPostArticle, type ShownPost } from './BlogPostArticle';

/** Posts in the order given, ruled. */
export function BlogPosts({ label, posts }: { label: string; posts: ShownPost[] }) {
  return (
    <section aria-label={label} className="wrap pb-section">
      <div className="border-b border-line">
        {posts.map((post) => (
          <BlogPostArticle key={post.id} {...post} />
        ))}
      </div>
    </section>
  );
}
