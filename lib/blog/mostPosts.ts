/** How many posts the blog shows at most: twice as many as its tests and measurements go to. */
export const mostPosts = 2000;

/**
 * How many of the newest posts the page brings along: the first 20 in its HTML (`useIncrementalCount`), all of them in its
 * data for React. Older ones come with the live list; docs/decisions.md has the numbers.
 */
export const postsInPage = 100;

/** The limit of a query for all posts, one more so that too many are noticed. firestore.rules names it too. */
export const longestList = mostPosts + 1;
