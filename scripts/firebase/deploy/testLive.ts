import { readFileSync } from 'node:fs';
import { site } from '../../../content/site';
import { fetchPosts } from '../../../lib/blog/build/fetchPosts';
import { loadEnvironment, runCommand } from '../../shared/command';
import { pagesMayRead, showsTokens } from '../bucket';
import { findService } from '../services';
import { smokeTest } from './smokeTest';

// After a deployment: loads the live site as a visitor does. With --this-build, the live release is the one in out/.

/** The bucket, whether its proofs can be checked, and what a stranger finds in their metadata, as a line. */
async function findFiles(bucket: string) {
  try {
    const service = await findService('storage', process.env);
    await pagesMayRead(service, bucket, fetch);
    const shown = await showsTokens(service, bucket, fetch);
    const found = {
      true: 'finds a download token',
      false: 'finds no download token',
      null: 'was not checked',
    };
    const line = `Whoever reads the metadata of an open proof ${found[`${shown}`]} (docs/proofing.md).`;
    return { files: { bucket, service }, line };
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    return { files: { bucket, service: null }, line: `Proofs and their end were not checked: ${reason}` };
  }
}

await runCommand(async () => {
  const isThisBuild = process.argv.includes('--this-build');
  loadEnvironment();
  const project = process.env.NEXT_PUBLIC_FIREBASE_PROJECT_ID;
  const bucket = process.env.NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET;
  const posts = `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)/documents/blog`;
  const { files, line } = bucket ? await findFiles(bucket) : { files: null, line: '' };
  await smokeTest({
    site: site.url,
    release: isThisBuild ? readFileSync('out/_next/static/release.json', 'utf8') : null,
    countPosts: async () => (await fetchPosts(posts, {})).length,
    files,
    fetch,
  });
  return [`${site.url} works as expected: pages, headers, a photograph, posts.`, line].join('\n').trim();
});
