import path from 'node:path';
import { focalPoints } from '../../content/focalPoints';
import { site } from '../../content/site';
import { buildLogos } from './logos';
import { buildPhotos } from './photos';

const root = process.cwd();
const inProject = (...parts: string[]) => path.join(root, ...parts);

try {
  const started = Date.now();
  await buildLogos(inProject('content/logos'), inProject('public'), inProject('lib/logos.json'));
  const report = await buildPhotos(
    {
      originals: inProject('content/photos'),
      served: inProject('public'),
      manifest: inProject('lib/photos/manifest.json'),
    },
    focalPoints,
    site.photoRights,
    console.log,
  );
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(
    `pictures: ${report.photographs} photographs, ${report.encoded} files made, ${report.removed} removed, ${seconds} s`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error('\npictures: nothing was changed on the site. Mend the lines above and run it again.');
  process.exit(1);
}
