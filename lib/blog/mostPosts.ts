/** How many posts the blog shows at most: twice as many as its tests and measurements go to. */
export const mostPosts = 2000;

/** The limit of a query for all posts, one more so that too many are noticed. firestore.rules names it too. */
export const longestList = mostPosts + 1;
