import '../../shared/help';

import { parseArgs } from 'node:util';
import { focalPoints } from '../../../content/focalPoints';
import { site } from '../../../content/site';
import { buildPhotos } from './buildPhotos';
import { listDrawings } from './drawings';

const faults: string[] = [];
const addFault = (error: unknown) => {
  faults.push(error instanceof Error ? error.message : String(error));
};

const { values } = parseArgs({ options: { 'keep-replaced': { type: 'boolean' } } });
const started = Date.now();
await listDrawings('public/logos', 'lib/photos/drawings.json').catch(addFault);
const report = await buildPhotos(
  {
    originals: 'content/photos',
    publicFolder: 'public',
    manifest: 'lib/photos/manifest.json',
    keepReplaced: values['keep-replaced'],
  },
  focalPoints,
  site.photoRights,
  console.log,
).catch(addFault);
if (report) {
  const { photographs, encoded, removed } = report;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(
    `pictures: ${photographs} photographs, ${encoded} files encoded, ${removed} removed, ${seconds} s`,
  );
  faults.push(...report.faults);
}
if (faults.length > 0) {
  console.error(faults.join('\n'));
  console.error(
    '\npictures: fix the problems above. All other pictures are up to date; these are unchanged on the site.',
  );
  process.exitCode = 1;
}
