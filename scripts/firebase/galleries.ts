import '../shared/help';

import { writeFileSync } from 'node:fs';
import { localProjectId } from '../../lib/firebase/config';
import { formatCount } from '../../lib/format';
import { runCommand } from '../shared/command';
import { formatCsv } from './formatCsv';
import { readCommand } from './readCommand';
import { findService, type RestService } from './services';
import {
  completeRemovals,
  deleteGalleries,
  deleteOrphanFolders,
  findInterruptedRemovals,
  findOrphanFolders,
  formatGalleries,
  formatOrphanFolders,
  isUndelivered,
  loadExpiredGalleries,
  loadGalleries,
  type StoredGallery,
  toGalleryRows,
} from './storedGalleries';

const getBucket = () => process.env.NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET || `${localProjectId}.appspot.com`;
const findStorage = () => findService('storage', process.env);
const softDeleteNote = 'Google keeps files for seven days, unless soft delete is off.';

/** Deletes galleries with their files. The storage is only looked up if there is a gallery to delete. */
async function deleteWithFiles(database: RestService, galleries: StoredGallery[]): Promise<string> {
  if (galleries.length === 0) return 'There are no galleries to delete.';
  const fileCount = await deleteGalleries(database, await findStorage(), getBucket(), galleries);
  return `Deleted: ${formatCount(galleries.length, 'gallery', 'galleries')}, with ${formatCount(fileCount, 'file')}. ${softDeleteNote}`;
}

/** Deletes the files of pictures that an owner has removed, if that was interrupted. @returns a line; empty for no pictures */
async function completeInterruptedRemovals(database: RestService): Promise<string> {
  const removals = await findInterruptedRemovals(database);
  if (removals.length === 0) return '';
  const count = await completeRemovals(database, await findStorage(), getBucket(), removals);
  return `\nDeleted the files of ${formatCount(count, 'removed picture')}.`;
}

/** Lists the folders that no gallery names. @returns lines; empty for no folders */
async function listOrphanFolders(database: RestService): Promise<string> {
  if (database.projectId && !process.env.NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET) return '';
  try {
    const folders = await findOrphanFolders(database, await findStorage(), getBucket());
    if (folders.length === 0) return '';
    return `\nFolders of files that no gallery names (npm run galleries -- delete-orphans deletes them):\n${formatOrphanFolders(folders)}`;
  } catch (error) {
    return `\nFolders that no gallery names were not listed: ${error instanceof Error ? error.message : error}`;
  }
}

/** Shows and deletes the folders that no gallery names. */
async function deleteOrphans(database: RestService): Promise<string> {
  const storage = await findStorage();
  const folders = await findOrphanFolders(database, storage, getBucket());
  if (folders.length === 0) return 'There are no folders without a gallery that are older than seven days.';
  console.log(formatOrphanFolders(folders));
  const fileCount = await deleteOrphanFolders(storage, getBucket(), folders);
  return `Deleted: ${formatCount(folders.length, 'folder')}, with ${formatCount(fileCount, 'file')}. ${softDeleteNote}`;
}

await runCommand(async () => {
  const { command, value } = readCommand({
    withValue: ['export', 'delete'],
    withoutValue: ['list', 'clean', 'delete-orphans'],
  });
  const database = await findService('firestore', process.env);
  if (command === 'delete-orphans') return deleteOrphans(database);
  if (command === 'clean') {
    const galleriesToClean = await loadExpiredGalleries(database);
    const deletionSummary = await deleteWithFiles(
      database,
      galleriesToClean.filter((gallery) => !isUndelivered(gallery)),
    );
    // Anyone can read the log of a public repository, so it contains no names.
    const keptCount = galleriesToClean.filter(isUndelivered).length;
    const removalSummary = await completeInterruptedRemovals(database);
    return `${deletionSummary}\nKept because they are finished, but not delivered: ${keptCount}. To list them: npm run galleries -- list${removalSummary}`;
  }
  const galleries = await loadGalleries(database);
  if (command === 'list') return `${formatGalleries(galleries)}${await listOrphanFolders(database)}`;
  if (command === 'delete') {
    const matchingGalleries = galleries.filter(({ id }) => id === value);
    if (matchingGalleries[0]) return deleteWithFiles(database, matchingGalleries);
    throw new Error(`There is no gallery '${value}'. npm run galleries -- list shows their ids.`);
  }
  writeFileSync(value, formatCsv(toGalleryRows(galleries)), { flag: 'wx' });
  return `Saved the picks of ${formatCount(galleries.length, 'gallery', 'galleries')} to ${value}.`;
});
