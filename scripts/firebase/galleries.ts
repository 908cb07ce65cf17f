import '../shared/help';

import { writeFileSync } from 'node:fs';
import { localProjectId } from '../../lib/firebase/config';
import { formatCount } from '../../lib/format';
import { runCommand } from '../shared/command';
import { formatCsv } from './formatCsv';
import {
  deleteGalleries,
  formatGalleries,
  isUndelivered,
  loadExpiredGalleries,
  loadGalleries,
  type StoredGallery,
  toGalleryRows,
} from './galleries/storedGalleries';
import { readCommand } from './readCommand';
import { findService, type RestService } from './services';

/** Deletes galleries with their files. The storage is only looked up if there is a gallery to delete. */
async function deleteWithFiles(database: RestService, galleries: StoredGallery[]): Promise<string> {
  if (galleries.length === 0) return 'There are no galleries to delete.';
  const storage = await findService('storage', process.env);
  const bucket = process.env.NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET || `${localProjectId}.appspot.com`;
  const fileCount = await deleteGalleries(database, storage, bucket, galleries);
  return `Deleted: ${formatCount(galleries.length, 'gallery', 'galleries')}, with ${formatCount(fileCount, 'file')}. Google keeps files for seven days, unless soft delete is off.`;
}

await runCommand(async () => {
  const { command, value } = readCommand({
    withValue: ['export', 'delete'],
    withoutValue: ['list', 'clean'],
  });
  const database = await findService('firestore', process.env);
  if (command === 'clean') {
    const galleriesToClean = await loadExpiredGalleries(database);
    const deletionSummary = await deleteWithFiles(
      database,
      galleriesToClean.filter((gallery) => !isUndelivered(gallery)),
    );
    // Anyone can read the log of a public repository, so it contains no names.
    const keptCount = galleriesToClean.filter(isUndelivered).length;
    return `${deletionSummary}\nKept because they are finished, but not delivered: ${keptCount}. To list them: npm run galleries -- list`;
  }
  const galleries = await loadGalleries(database);
  if (command === 'list') return formatGalleries(galleries);
  if (command === 'delete') {
    const matchingGalleries = galleries.filter(({ id }) => id === value);
    if (matchingGalleries[0]) return deleteWithFiles(database, matchingGalleries);
    throw new Error(`There is no gallery '${value}'. npm run galleries -- list shows their ids.`);
  }
  writeFileSync(value, formatCsv(toGalleryRows(galleries)), { flag: 'wx' });
  return `Saved the picks of ${formatCount(galleries.length, 'gallery', 'galleries')} to ${value}.`;
});
