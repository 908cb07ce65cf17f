/** Maximum number of posts that the blog shows: twice what the tests and benchmarks cover. */
export const maxPosts = 2000;

/**
 * How many of the newest posts are part of the page: the first 20 in its HTML (`useIncrementalCount`), all of them in
 * its data for React; docs/decisions.md has the numbers.
 */
export const postsInPage = 100;

/** Limit of a query for all posts, the same as in firestore.rules: one more, to detect when there are too many. */
export const postQueryLimit = maxPosts + 1;
