/**
 * The id of a post's element. Browsers make every id a global variable, so a post may not choose it: one called `main`
 * or `__next_f` would shadow globals that the page's scripts use.
 */
export function postAnchor(id: string): string {
  return `post-${id}`;
}

/** The end of the address that leads to a post: `#post-winter-light`. */
export function postHash(id: string): string {
  return `#${postAnchor(encodeURIComponent(id))}`;
}

/** The post that the end of an address names, and whether in the form that addresses had before posts got a prefix. */
export function postNamedBy<Post extends { id: string }>(
  hash: string,
  posts: Post[],
): { post: Post; isOldForm: boolean } | null {
  // Compared in the encoded form too, because a mistyped address may not be decodable.
  const find = (start: string) =>
    posts.find(({ id }) => hash === start + id || hash === start + encodeURIComponent(id));
  const post = find(`#${postAnchor('')}`);
  const old = post ?? find('#');
  return old ? { post: old, isOldForm: !post } : null;
}
