import type { BlogPost } from '../../content/types';

/** Document reads a day that are free (https://firebase.google.com/docs/firestore/pricing). */
const freeReads = 50_000;

/**
 * How many visits to the blog a day cost nothing, as a sentence.
 *
 * @param project id of the Firebase project; undefined where none is configured
 * @param read gives the posts of the database, or throws an error that says why not
 * @param content the posts of content/blog.ts, which are counted where the database cannot be asked
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
    return `${sentence(content.length, 'in content/blog.ts')}\n  The database was not counted. ${reason}`;
  }
}

function sentence(posts: number, place: string): string {
  const inWords = (count: number) => count.toLocaleString('en-US');
  // A query that finds nothing is billed as one read.
  const visits = Math.floor(freeReads / Math.max(posts, 1));
  return (
    `blog: with ${posts === 1 ? 'the one post' : `the ${inWords(posts)} posts`} ${place}, ${inWords(visits)} visits to the ` +
    `blog a day are free: each reads every post once, of ${inWords(freeReads)} reads (docs/deploying.md, "What the blog costs").`
  );
}
