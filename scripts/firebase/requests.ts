import '../shared/help';

import { writeFileSync } from 'node:fs';
import type { SiteContent } from '../../content/schema/site';
import { site } from '../../content/site';
import { listedRequests } from '../../lib/requests/received';
import { storedDays } from '../../lib/requests/request';
import { runCommand } from '../shared/command';
import { csvFile } from './csvFile';
import { readCommand } from './readCommand';
import { allRequests, deleteOldRequests, requestLines, requestRows } from './requests/storedRequests';
import { findService } from './services';

const { booking }: SiteContent = site;

await runCommand(async () => {
  const { command, value: file } = readCommand({ withValue: ['export'], alone: ['list', 'clean'] });
  const service = await findService('firestore', process.env);
  if (command === 'clean') {
    const days = storedDays(booking);
    if (days === null)
      return 'Nothing is deleted: content/site.ts promises no period (booking.requests.days).';
    return `Deleted: ${await deleteOldRequests(service, days)} requests that were older than ${days} days.`;
  }
  const requests = listedRequests(await allRequests(service));
  if (command === 'list') return requestLines(requests);
  writeFileSync(file, csvFile(requestRows(requests)), { flag: 'wx' });
  return `${requests.length} requests are in ${file}.`;
});
