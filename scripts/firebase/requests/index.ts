import '../../shared/help';

import { existsSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { SiteContent } from '../../../content/schema/site';
import { site } from '../../../content/site';
import { loadEnvironment, runCommand } from '../../shared/command';
import { usage } from '../../shared/help';
import { findService } from '../services';
import { allRequests, deleteOld } from './stored';
import { csvOf, linesOf } from './table';

const { booking }: SiteContent = site;

/** How long requests are kept, in days; 90 if the content accepts none any more and so has no period. */
const days = booking.requests?.days ?? 90;

await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [command = '', file = '', ...extra] = positionals;
  if (!['list', 'export', 'clean'].includes(command) || extra.length > 0) throw new Error(usage);
  if ((command === 'export') !== (file !== '')) throw new Error(usage);
  if (file && existsSync(file)) throw new Error(`${file} already exists. Choose another name.`);
  loadEnvironment();
  const service = await findService('firestore', process.env);
  if (command === 'clean') {
    const { deleted, all } = await deleteOld(service, days);
    return `Deleted: ${deleted} of ${all} requests, those that were older than ${days} days.`;
  }
  const all = await allRequests(service);
  if (command === 'list') return linesOf(all);
  writeFileSync(file, csvOf(all), { flag: 'wx' });
  return `${all.length} requests are in ${file}.`;
});
