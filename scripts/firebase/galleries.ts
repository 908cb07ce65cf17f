import '../shared/help';

import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadEnvironment, runCommand } from '../shared/command';
import { usage } from '../shared/help';
import { csvOf, linesOf } from './galleries/table';
import { findService } from './services';
import {
  allGalleries,
  bucketOf,
  deleteStoredGallery,
  endedGalleries,
  isUndelivered,
  keptDays,
  type StoredGallery,
} from './stored';

await runCommand(async () => {
  const [command = '', value = '', ...extra] = process.argv.slice(2);
  const isComplete = ['export', 'delete'].includes(command)
    ? value
    : ['list', 'clean'].includes(command) && !value;
  if (!isComplete || extra.length > 0) throw new Error(usage);
  if (command === 'export') {
    if (existsSync(value)) throw new Error(`${value} already exists. Choose another name.`);
    if (!existsSync(path.dirname(value))) throw new Error(`There is no folder ${path.dirname(value)}.`);
  }
  loadEnvironment();
  const database = await findService('firestore', process.env);
  const deleteAll = async (galleries: StoredGallery[]) => {
    // Without galleries to delete no storage is needed.
    if (galleries.length === 0) return `No gallery to delete ended more than ${keptDays} days ago.`;
    const storage = await findService('storage', process.env);
    let files = 0;
    for (const gallery of galleries)
      files += await deleteStoredGallery(database, storage, bucketOf(process.env), gallery);
    return `Deleted: ${galleries.length} galleries, with ${files} files. Google keeps files for seven days, unless soft delete is off.`;
  };
  if (command === 'clean') {
    const ended = await endedGalleries(database);
    // The log of a public repository names nobody.
    const kept = ended.filter(isUndelivered).length;
    const note = `\nKept: ${kept} that a client has finished and that are not delivered; npm run galleries -- list names them.`;
    return (await deleteAll(ended.filter((gallery) => !isUndelivered(gallery)))) + (kept > 0 ? note : '');
  }
  const galleries = await allGalleries(database);
  if (command === 'delete') {
    const named = galleries.filter(({ id }) => id === value);
    if (named.length === 0)
      throw new Error(`There is no gallery '${value}'. npm run galleries -- list shows their ids.`);
    return deleteAll(named);
  }
  if (command === 'list') return linesOf(galleries);
  writeFileSync(value, csvOf(galleries), { flag: 'wx' });
  return `The chosen images of ${galleries.length} galleries are in ${value}.`;
});
