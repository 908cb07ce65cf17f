import '../../shared/help';

import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { SiteContent } from '../../../content/schema/site';
import { site } from '../../../content/site';
import { listedRequests } from '../../../lib/requests/received';
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
  const [command = '', file = ''] = positionals;
  const extra = positionals.slice(command === 'export' ? 2 : 1);
  if (!['list', 'export', 'clean'].includes(command))
    throw new Error(command ? `There is no command '${command}'.\n\n${usage}` : usage);
  if (extra.length > 0) throw new Error(`'${extra.join(' ')}' is an extra argument.\n\n${usage}`);
  if (command === 'export') {
    if (!file) throw new Error(`The file's name is missing, such as requests.csv.\n\n${usage}`);
    if (existsSync(file)) throw new Error(`${file} already exists. Choose another name.`);
    if (!existsSync(path.dirname(file))) throw new Error(`There is no folder ${path.dirname(file)}.`);
  }
  loadEnvironment();
  const service = await findService('firestore', process.env);
  if (command === 'clean') {
    const { deleted, all } = await deleteOld(service, days);
    return `Deleted: ${deleted} of ${all} requests, those that were older than ${days} days.`;
  }
  const requests = listedRequests(await allRequests(service));
  if (command === 'list') return linesOf(requests);
  writeFileSync(file, csvOf(requests), { flag: 'wx' });
  return `${requests.length} requests are in ${file}.`;
});
