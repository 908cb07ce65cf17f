import { createHash } from 'node:crypto';
import type { RestService } from '../../lib/firebase/queries';
import { withTimeout } from '../../lib/withTimeout';
import { loadClientMails } from './clientMails';
import type { Mail, MailSettings } from './mails';
import { loadGalleryMails, loadRequestMails } from './ownerMails';
import { loadReminders } from './reminders';

/** How many mails one run sends at most: a flood could get the account at the mail server blocked. The next run continues. */
export const maxMailsPerRun = 50;

/** How long one mail may take, in milliseconds. */
const mailTimeoutMs = 90_000;

/**
 * Sends the mails that are due: those to clients, reminders, and those to the owner about galleries and requests. The printed lines
 * contain no names.
 *
 * @param hasExtension whether the project's own extension sends the mails to clients
 * @param send rejects if the mail server did not accept the mail
 * @returns how many mails were sent and failed
 */
export async function sendMails(
  service: RestService,
  { from, to, site }: MailSettings,
  hasExtension: boolean,
  send: (mail: Mail) => Promise<unknown>,
  say: (line: string) => void,
): Promise<{ sent: number; failed: number }> {
  const report = { sent: 0, failed: 0 };
  const tasks = [
    ...(hasExtension ? [] : await loadClientMails(service)),
    ...(await loadReminders(service)),
    ...(await loadGalleryMails(service, site)),
    ...(await loadRequestMails(service, site)),
  ];
  for (const { label, key, begin, end, ...mail } of tasks.slice(0, maxMailsPerRun)) {
    try {
      if (begin && !(await begin())) continue;
      // A hash does not reveal the id of a document.
      const hash = createHash('sha256').update(key).digest('hex').slice(0, 32);
      const messageId = `<${hash}@${new URL(site).host}>`;
      const sending = send({ from, to, messageId, ...mail });
      await withTimeout(sending, mailTimeoutMs).catch(async (error: Error) => {
        await end(error.message).catch(() => {});
        throw error;
      });
      await end(null);
      report.sent += 1;
      say(`${label}: sent.`);
    } catch (error) {
      report.failed += 1;
      say(`${label}: not sent. ${error instanceof Error ? error.message : error}`);
    }
  }
  return report;
}
