import { focalPoints } from '../../content/focalPoints';
import { site } from '../../content/site';
import { fillContent, getSiteValues } from '../../lib/placeholders';
import { runCommand } from '../shared/command';
import { buildPhotos } from './buildPhotos';
import { writeDrawings } from './drawings';

// Generates the missing sizes and formats of photographs, and lists the drawings of public/logos.

await runCommand(async () => {
  const startTime = Date.now();
  await writeDrawings('public/logos', 'lib/photos/drawings.css', 'lib/photos/drawings.json');
  const { photographs, encoded } = await buildPhotos(
    { originals: 'content/photos', publicFolder: 'public', manifest: 'lib/photos/manifest.json' },
    focalPoints,
    fillContent(site.photoRights, getSiteValues(site)),
    console.log,
  );
  const seconds = ((Date.now() - startTime) / 1000).toFixed(1);
  return `photographs: ${photographs}, ${encoded} files encoded, ${seconds} s`;
});
