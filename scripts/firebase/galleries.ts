import '../shared/help';

import { writeFileSync } from 'node:fs';
import { localProjectId } from '../../lib/firebase/config';
import { runCommand } from '../shared/command';
import { csvFile } from './csvFile';
import {
  allGalleries,
  deleteGalleries,
  endedGalleries,
  galleryLines,
  galleryRows,
  isUndelivered,
  type StoredGallery,
} from './galleries/storedGalleries';
import { readCommand } from './readCommand';
import { findService, type Service } from './services';

/** Without galleries to delete no storage is needed. */
async function remove(database: Service, galleries: StoredGallery[]): Promise<string> {
  if (galleries.length === 0) return 'There is no gallery to delete.';
  const storage = await findService('storage', process.env);
  const bucket = process.env.NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET || `${localProjectId}.appspot.com`;
  const files = await deleteGalleries(database, storage, bucket, galleries);
  return `Deleted: ${galleries.length} galleries, with ${files} files. Google keeps files for seven days, unless soft delete is off.`;
}

await runCommand(async () => {
  const { command, value } = readCommand({ withValue: ['export', 'delete'], alone: ['list', 'clean'] });
  const database = await findService('firestore', process.env);
  if (command === 'clean') {
    const ended = await endedGalleries(database);
    const deleted = await remove(
      database,
      ended.filter((gallery) => !isUndelivered(gallery)),
    );
    // The log of a public repository names nobody.
    const kept = ended.filter(isUndelivered).length;
    return `${deleted}\nKept: ${kept} that a client has finished and that are not delivered; npm run galleries -- list names them.`;
  }
  const galleries = await allGalleries(database);
  if (command === 'list') return galleryLines(galleries);
  if (command === 'delete') {
    const named = galleries.filter(({ id }) => id === value);
    if (named[0]) return remove(database, named);
    throw new Error(`There is no gallery '${value}'. npm run galleries -- list shows their ids.`);
  }
  writeFileSync(value, csvFile(galleryRows(galleries)), { flag: 'wx' });
  return `The chosen images of ${galleries.length} galleries are in ${value}.`;
});
