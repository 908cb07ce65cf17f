import '../shared/help';

import { existsSync, writeFileSync } from 'node:fs';
import type { SiteContent } from '../../content/schema/site';
import { site } from '../../content/site';
import { storedDays } from '../../lib/requests/period';
import { listedRequests } from '../../lib/requests/received';
import { loadEnvironment, runCommand } from '../shared/command';
import { usage } from '../shared/help';
import { csvOf, linesOf } from './requests/table';
import { findService } from './services';
import { allRequests, deleteOldRequests } from './stored';

const { booking }: SiteContent = site;

await runCommand(async () => {
  const [command = '', file = '', ...extra] = process.argv.slice(2);
  const isComplete = command === 'export' ? file : ['list', 'clean'].includes(command) && !file;
  if (!isComplete || extra.length > 0) throw new Error(usage);
  if (command === 'export' && existsSync(file))
    throw new Error(`${file} already exists. Choose another name.`);
  loadEnvironment();
  const service = await findService('firestore', process.env);
  if (command === 'clean') {
    const days = storedDays(booking);
    if (days === null)
      return 'Nothing is deleted: content/site.ts promises no period (booking.requests.days).';
    return `Deleted: ${await deleteOldRequests(service, days)} requests that were older than ${days} days.`;
  }
  const requests = listedRequests(await allRequests(service));
  if (command === 'list') return linesOf(requests);
  writeFileSync(file, csvOf(requests), { flag: 'wx' });
  return `${requests.length} requests are in ${file}.`;
});
