import { whenText } from '../../../lib/inquiry/openings';
import { reachOf } from '../../../lib/requests/reach';
import { withTimeout } from '../../../lib/withTimeout';
import type { Service } from '../services';
import { galleryTasks } from './galleryMails';
import type { Mail, MailSettings, MailTask } from './mail';
import { isReplaced, requestsByMail, type StoredRequest, setNotes } from './stored';

/** How long a run has a request to itself, in milliseconds: longer than the workflow may run. */
export const leaseMs = 15 * 60_000;

/** The most mails that one run tries: a flood must not end the account at the mail server. The next run goes on. */
export const maxMails = 50;

/** How long one mail may take, in milliseconds. */
const mailMs = 90_000;

/** The mail about a request. */
export function mailOf(request: StoredRequest, { from, to, site }: MailSettings): Mail {
  const { id, when, what, name, reach, purpose, replaces } = request;
  const { host } = new URL(site);
  // Only one plain address becomes a header.
  const { email } = reachOf(reach);
  const lines = [
    `${whenText(when)}: ${name}`,
    what,
    ...(purpose ? [`For: ${purpose}`] : []),
    `Reach: ${reach}`,
    ...(replaces ? ['It replaces an earlier request of the same visitor.'] : []),
    '',
    `Answer it: ${site}/write`,
  ];
  return {
    from,
    to,
    ...(email === reach.trim() ? { replyTo: email } : {}),
    subject: `New request on ${host}`,
    messageId: `<request-${id}@${host}>`,
    text: lines.join('\n'),
  };
}

const requestTask = (service: Service, settings: MailSettings, request: StoredRequest): MailTask => ({
  label: `Request ${request.id.slice(0, 8)} of ${new Date(request.sentAt).toISOString()}`,
  document: request.document,
  updateTime: request.updateTime,
  leasedUntil: request.leasedUntil,
  mail: async () => ((await needsNoMail(service, request)) ? null : mailOf(request, settings)),
  notes: { sent: { mail: 'sent' }, failed: { mail: 'failed' }, skipped: { mail: 'skipped' } },
});

/** How many mails were sent, failed, and are left to another run. */
export type Report = { sent: number; failed: number; left: number };

/**
 * Sends one mail for each new request that has none yet, first those that were not tried before, and for galleries whose
 * choice is finished, or whose link ends without one. Each is marked as sent after the mail server accepted it, so none is
 * missed; a second mail is only possible if that answer, or the mark, got lost. The lines that are printed name nobody.
 *
 * @param send rejects if the mail server did not accept the mail
 */
export async function notify(
  service: Service,
  settings: MailSettings,
  send: (mail: Mail) => Promise<unknown>,
  say: (line: string) => void,
): Promise<Report> {
  const report: Report = { sent: 0, failed: 0, left: 0 };
  const failed = await requestsByMail(service, 'failed');
  // In another order each time: mails that are always refused must not keep others waiting.
  const again = failed.map((request) => ({ request, rank: Math.random() })).sort((a, b) => a.rank - b.rank);
  const waiting = [...(await requestsByMail(service, 'none')), ...again.map(({ request }) => request)];
  const tasks = [
    ...waiting.map((request) => requestTask(service, settings, request)),
    ...(await galleryTasks(service, settings)),
  ];
  for (const task of tasks) {
    const { label, document, notes } = task;
    if (report.sent + report.failed >= maxMails) {
      report.left += 1;
      continue;
    }
    try {
      const lease = await takeLease(service, task);
      if (!lease) {
        report.left += 1;
        say(`${label}: another run has it.`);
        continue;
      }
      const mail = await task.mail();
      if (!mail) {
        await setNotes(service, document, notes.skipped);
        continue;
      }
      await sendOne(service, task, lease, () => withTimeout(send(mail), mailMs));
      report.sent += 1;
      say(`${label}: sent.`);
    } catch (error) {
      report.failed += 1;
      say(`${label}: not sent. ${error instanceof Error ? error.message : error}`);
    }
  }
  return report;
}

/** Whether it was answered, or replaced by a later version. Ids are made by the page; others are not fit for a header. */
const needsNoMail = async (service: Service, request: StoredRequest) =>
  request.state !== 'new' || !/^[0-9a-f]{32}$/.test(request.id) || isReplaced(service, request);

/** Reserves a document for this run. @returns the version with the lease; null if another run has it */
async function takeLease(
  service: Service,
  { document, updateTime, leasedUntil }: MailTask,
): Promise<string | null> {
  if (leasedUntil > Date.now()) return null;
  return setNotes(service, document, { leasedUntil: new Date(Date.now() + leaseMs) }, updateTime);
}

async function sendOne(
  service: Service,
  { document, notes }: MailTask,
  lease: string,
  send: () => Promise<unknown>,
): Promise<void> {
  try {
    await send();
  } catch (error) {
    // Out of time, it may still be on its way: then only the end of the lease allows another attempt.
    const isOver = !(error instanceof Error && 'code' in error && error.code === 'deadline-exceeded');
    const released = { ...notes.failed, ...(isOver ? { leasedUntil: null } : {}) };
    if (Object.keys(released).length > 0) await setNotes(service, document, released, lease).catch(() => {});
    throw error;
  }
  // The mail is out: without the mark it would be sent again.
  for (let tries = 2; ; tries -= 1) {
    try {
      await setNotes(service, document, notes.sent);
      return;
    } catch (error) {
      if (tries === 0) throw new Error(`The mail was sent, but that could not be stored: ${error}`);
    }
  }
}
