import '../shared/help';

import { parseArgs } from 'node:util';
import { focalPoints } from '../../content/focalPoints';
import { site } from '../../content/site';
import { fillContent, getSiteValues } from '../../lib/placeholders';
import { buildPhotos } from './buildPhotos';
import { writeDrawings } from './drawings';

const problems: string[] = [];
const addProblem = (error: unknown) => {
  problems.push(error instanceof Error ? error.message : String(error));
};

const { values } = parseArgs({ options: { 'keep-replaced': { type: 'boolean' } } });
const startTime = Date.now();
await writeDrawings('public/logos', 'lib/photos/drawings.css', 'lib/photos/drawings.json').catch(addProblem);
const report = await buildPhotos(
  {
    originals: 'content/photos',
    publicFolder: 'public',
    manifest: 'lib/photos/manifest.json',
    keepReplaced: values['keep-replaced'],
  },
  focalPoints,
  fillContent(site.photoRights, getSiteValues(site)),
  console.log,
).catch(addProblem);
if (report) {
  const { photographs, encoded, removed } = report;
  const seconds = ((Date.now() - startTime) / 1000).toFixed(1);
  console.log(
    `pictures: ${photographs} photographs, ${encoded} files encoded, ${removed} removed, ${seconds} s`,
  );
  problems.push(...report.problems);
}
if (problems.length > 0) {
  console.error(problems.join('\n'));
  console.error(
    '\npictures: fix the problems above. All other pictures are up to date; these are unchanged on the site.',
  );
  process.exitCode = 1;
}
