/**
 * The id of a post's element. Browsers expose every element id as a global variable, so it has a prefix: an id such as
 * `main` or `__next_f` would shadow a global of the page's scripts (DOM clobbering).
 */
export function postAnchor(id: string): string {
  return `post-${id}`;
}

/** The URL hash that links to a post: `#post-winter-light`. */
export function postHash(id: string): string {
  return `#${postAnchor(encodeURIComponent(id))}`;
}

/** The post that a URL hash names, and whether the hash has the old form without the prefix. */
export function postNamedBy<Post extends { id: string }>(
  hash: string,
  posts: Post[],
): { post: Post; isOldForm: boolean } | null {
  // The encoded forms are compared, because a mistyped hash may not be decodable.
  const find = (start: string) =>
    posts.find(({ id }) => hash === start + id || hash === start + encodeURIComponent(id));
  const post = find(`#${postAnchor('')}`);
  const old = post ?? find('#');
  return old ? { post: old, isOldForm: !post } : null;
}
