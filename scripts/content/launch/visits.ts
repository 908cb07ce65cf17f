import type { BlogPost } from '../../../content/schema/blog';

/** Free document reads per day (https://firebase.google.com/docs/firestore/pricing). */
const freeReads = 50_000;

/**
 * A sentence that says how many blog visits per day are free.
 *
 * @param project id of the Firebase project; undefined if none is configured
 * @param read returns the posts in the database, or throws an error that says why it cannot
 * @param content the posts in content/blog.ts, counted if the database cannot be read
 */
export async function freeVisits(
  project: string | undefined,
  read: () => Promise<BlogPost[]>,
  content: BlogPost[],
): Promise<string> {
  if (!project) return sentence(content.length, 'in content/blog.ts');
  try {
    return sentence((await read()).length, `in the project '${project}'`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `${sentence(content.length, 'in content/blog.ts')}\n  The posts in the database could not be counted. ${reason}`;
  }
}

function sentence(posts: number, place: string): string {
  const formatted = (count: number) => count.toLocaleString('en-US');
  // A query that finds nothing is billed as one read.
  const visits = Math.floor(freeReads / Math.max(posts, 1));
  return (
    `blog: with ${posts === 1 ? 'the one post' : `the ${formatted(posts)} posts`} ${place}, ${formatted(visits)} visits to the ` +
    `blog per day are free: each uses one read per post, of ${formatted(freeReads)} free reads (docs/deploying.md, "What the blog costs").`
  );
}
