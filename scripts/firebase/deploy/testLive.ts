import { readFileSync } from 'node:fs';
import { site } from '../../../content/site';
import { fetchPosts } from '../../../lib/blog/build/fetchPosts';
import { loadEnvironment, runCommand } from '../../shared/command';
import { smokeTest } from './smokeTest';

// After a deployment: loads the live site as a visitor does. With --this-build, the live release is the one in out/.

await runCommand(async () => {
  const isThisBuild = process.argv.includes('--this-build');
  loadEnvironment();
  const project = process.env.NEXT_PUBLIC_FIREBASE_PROJECT_ID;
  const posts = `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)/documents/blog`;
  await smokeTest({
    site: site.url,
    release: isThisBuild ? readFileSync('out/_next/static/release.json', 'utf8') : null,
    countPosts: async () => (await fetchPosts(posts, {})).length,
    bucket: process.env.NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET || null,
    fetch,
  });
  return `${site.url} works as expected: pages, headers, a photograph, posts.`;
});
