import '../../shared/help';

import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { csvLine } from '../../../lib/csv';
import { chosenIn } from '../../../lib/proofs/gallery';
import { loadEnvironment, runCommand } from '../../shared/command';
import { usage } from '../../shared/help';
import { findService } from '../services';
import { allGalleries, bucketOf, deleteGallery, keptDays, linesOf, oldGalleries } from './stored';

await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [command = '', value = ''] = positionals;
  const takesValue = command === 'export' || command === 'delete';
  const extra = positionals.slice(takesValue ? 2 : 1);
  if (!['list', 'export', 'delete', 'clean'].includes(command))
    throw new Error(command ? `There is no command '${command}'.\n\n${usage}` : usage);
  if (extra.length > 0) throw new Error(`'${extra.join(' ')}' is an extra argument.\n\n${usage}`);
  if (takesValue && !value) throw new Error(`What to ${command} is missing.\n\n${usage}`);
  if (command === 'export') {
    if (existsSync(value)) throw new Error(`${value} already exists. Choose another name.`);
    if (!existsSync(path.dirname(value))) throw new Error(`There is no folder ${path.dirname(value)}.`);
  }
  loadEnvironment();
  const database = await findService('firestore', process.env);
  const galleries = await allGalleries(database);
  if (command === 'list') return linesOf(galleries);
  if (command === 'export') {
    const rows = galleries.flatMap((gallery) =>
      chosenIn(gallery).map(({ frame, retouching }) => [
        gallery.plan.title,
        frame.name,
        retouching,
        gallery.notes[frame.id] ?? '',
      ]),
    );
    const lines = [['gallery', 'name', 'retouching', 'note'], ...rows].map(csvLine);
    writeFileSync(value, `\ufeff${lines.join('\r\n')}\r\n`, { flag: 'wx' });
    return `${rows.length} chosen images of ${galleries.length} galleries are in ${value}.`;
  }
  const doomed = command === 'clean' ? oldGalleries(galleries) : galleries.filter(({ id }) => id === value);
  if (command === 'delete' && doomed.length === 0)
    throw new Error(`There is no gallery '${value}'. npm run galleries -- list shows their ids.`);
  // Without galleries to delete no storage is needed.
  if (doomed.length === 0) return `No gallery ended more than ${keptDays} days ago.`;
  const storage = await findService('storage', process.env);
  let files = 0;
  for (const gallery of doomed)
    files += await deleteGallery(database, storage, bucketOf(process.env), gallery);
  return `Deleted: ${doomed.length} of ${galleries.length} galleries, with ${files} files. Google keeps files for seven days, unless soft delete is off.`;
});
