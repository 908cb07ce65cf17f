import './shared/help';

import { site } from '../content/site';
import { findService } from './firebase/services';
import { maxMailsPerRun, storeRunTime } from './notify/mailQueue';
import { connectMailServer, parseMailSettings } from './notify/mailServer';
import { sendMails } from './notify/sendMails';
import { loadEnvironment, runCommand } from './shared/command';

// Sends the mails that are due. .github/workflows/notify.yml runs this command on a schedule.

await runCommand(async () => {
  loadEnvironment();
  const { url, ...settings } = parseMailSettings(process.env, site.url);
  const service = await findService('firestore', process.env);
  const { sent, failed } = await sendMails(service, settings, await connectMailServer(url), console.log);
  await storeRunTime(service);
  const more = sent + failed === maxMailsPerRun ? ' The next run continues.' : '';
  const summary = `Mails: ${sent} sent, ${failed} failed.${more}`;
  if (failed > 0) throw new Error(`${summary} Later runs try the failed ones again.`);
  return summary;
});
