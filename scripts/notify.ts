import type { SiteContent } from '../content/schema/site';
import { site } from '../content/site';
import { getStoredDays } from '../lib/booking/request';
import { localProjectId } from '../lib/firebase/config';
import { commit, getDocumentName, type RestService } from '../lib/firebase/queries';
import { formatCount } from '../lib/format';
import { findService } from './firebase/services';
import { deleteOldMails, deleteOverdueGalleries, deleteOverdueRequests } from './notify/deleteOverdue';
import { connectMailServer, parseMailSettings } from './notify/mailServer';
import { maxMailsPerRun, sendMails } from './notify/sendMails';
import { loadEnvironment, runCommand } from './shared/command';

// Sends the mails that are due, if SMTP_URL is set, and deletes what is overdue. .github/workflows/notify.yml runs this command on
// a schedule. Anyone can read the log of a public repository, so no line has a name.

const { booking }: SiteContent = site;

/** Stores the server's time in `owner/mails`, without changing anything else of it. */
const storeRunTime = (database: RestService, field: 'ran' | 'cleaned') =>
  commit(database, [
    {
      update: { name: getDocumentName(database, 'owner/mails'), fields: {} },
      updateMask: { fieldPaths: [] },
      updateTransforms: [{ fieldPath: field, setToServerValue: 'REQUEST_TIME' }],
    },
  ]);

/** Sends the mails that are due. @returns a line for the terminal. @throws Error if one failed */
async function sendDueMails(database: RestService): Promise<string> {
  if (!process.env.SMTP_URL) return 'Mails: none, because SMTP_URL is not set.';
  const { url, ...settings } = parseMailSettings(process.env, site.url);
  const send = await connectMailServer(url);
  const { sent, failed } = await sendMails(database, settings, booking.mailExtension, send, console.log);
  await storeRunTime(database, 'ran');
  const more = sent + failed === maxMailsPerRun ? ' The next run continues.' : '';
  const summary = `Mails: ${sent} sent, ${failed} failed.${more}`;
  if (failed > 0) throw new Error(`${summary} Each is tried three times.`);
  return summary;
}

/** Deletes the data whose period is over. @returns a line for the terminal */
async function deleteOverdueData(database: RestService): Promise<string> {
  const { NEXT_PUBLIC_FIREBASE_PROJECT_ID: project, NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET } = process.env;
  const bucket = project ? NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET : `${localProjectId}.appspot.com`;
  const storage = bucket ? { service: await findService('storage', process.env), bucket } : null;
  const days = getStoredDays(booking);
  const requests = days === null ? 0 : await deleteOverdueRequests(database, days);
  const mails = await deleteOldMails(database);
  const galleries = await deleteOverdueGalleries(database, storage);
  await storeRunTime(database, 'cleaned');
  return `Deleted: ${formatCount(requests, 'request')}, ${formatCount(mails, 'mail')}, ${formatCount(galleries.deleted, 'gallery', 'galleries')}. Kept, because they are finished but not delivered: ${galleries.kept}.`;
}

await runCommand(async () => {
  loadEnvironment();
  const database = await findService('firestore', process.env);
  // If one fails, the other one still runs.
  for (const step of [sendDueMails, deleteOverdueData])
    await step(database).then(console.log, (error: Error) => {
      console.error(error.message);
      process.exitCode = 1;
    });
});
