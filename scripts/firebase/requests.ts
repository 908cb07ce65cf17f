import '../shared/help';

import { writeFileSync } from 'node:fs';
import type { SiteContent } from '../../content/schema/site';
import { site } from '../../content/site';
import { toListedRequests } from '../../lib/booking/receivedRequest';
import { getStoredDays } from '../../lib/booking/request';
import { formatCount } from '../../lib/format';
import { runCommand } from '../shared/command';
import { formatCsv } from './formatCsv';
import { readCommand } from './readCommand';
import { findService } from './services';
import { deleteOverdueRequests, formatRequests, loadRequests, toRequestRows } from './storedRequests';

const { booking }: SiteContent = site;

await runCommand(async () => {
  const { command, value: file } = readCommand({ withValue: ['export'], withoutValue: ['list', 'clean'] });
  const service = await findService('firestore', process.env);
  if (command === 'clean') {
    const days = getStoredDays(booking);
    if (days === null) return 'Nothing was deleted: content/site.ts sets no period (booking.requests.days).';
    return `Deleted: ${formatCount(await deleteOverdueRequests(service, days), 'request')} sent more than ${days} days ago, without a later session.`;
  }
  const requests = toListedRequests(await loadRequests(service));
  if (command === 'list') return formatRequests(requests);
  const rows = toRequestRows(requests);
  writeFileSync(file, formatCsv(rows), { flag: 'wx' });
  return `Saved ${formatCount(rows.length - 1, 'request')} to ${file}.`;
});
