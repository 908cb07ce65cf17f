import { whenText } from '../../../lib/inquiry/openings';
import { reachOf } from '../../../lib/requests/received';
import { withTimeout } from '../../../lib/withTimeout';
import type { Service } from '../services';
import { isReplaced, requestsByMail, type StoredRequest, setNotes } from './stored';

/** How long a run has a request to itself, in milliseconds: longer than the workflow may run. */
export const leaseMs = 15 * 60_000;

/** The most mails that one run tries: a flood must not end the account at the mail server. The next run goes on. */
export const maxMails = 50;

/** How long one mail may take, in milliseconds. */
const mailMs = 90_000;

/** A mail without HTML. Nothing that a visitor typed is in a header but one plain address. */
export type Mail = {
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  /** The same for each attempt, so that mail programs show a second copy once. */
  messageId: string;
  text: string;
};

/** Where mail goes, and the site's address: `https://northlight.example`. */
export type MailSettings = { from: string; to: string; site: string };

/** The mail about a request. */
export function mailOf(request: StoredRequest, { from, to, site }: MailSettings): Mail {
  const { id, when, what, name, reach, purpose, replaces } = request;
  const { host } = new URL(site);
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
    ...(email ? { replyTo: email } : {}),
    subject: `New request on ${host}`,
    messageId: `<request-${id}@${host}>`,
    text: lines.join('\n'),
  };
}

/** How many mails were sent, failed, and are left to another run. */
export type Report = { sent: number; failed: number; left: number };

/**
 * Sends one mail for each new request that has none yet, first those that were not tried before. It is marked as sent after
 * the mail server accepted it, so none is missed; a second mail is only possible if that answer, or the mark, got lost. The
 * lines that are printed name no visitor.
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
  for (const request of waiting) {
    if (report.sent + report.failed >= maxMails) {
      report.left += 1;
      continue;
    }
    const label = `Request ${request.id.slice(0, 8)} of ${new Date(request.sentAt).toISOString()}`;
    try {
      const lease = await takeLease(service, request);
      if (!lease) {
        report.left += 1;
        say(`${label}: another run has it.`);
        continue;
      }
      if (await needsNoMail(service, request)) {
        await setNotes(service, request.document, { mail: 'skipped' });
        continue;
      }
      await sendOne(service, request, lease, () => withTimeout(send(mailOf(request, settings)), mailMs));
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

/** Reserves a request for this run. @returns the version with the lease; null if another run has it */
async function takeLease(
  service: Service,
  { document, updateTime, leasedUntil }: StoredRequest,
): Promise<string | null> {
  if (leasedUntil > Date.now()) return null;
  return setNotes(service, document, { leasedUntil: new Date(Date.now() + leaseMs) }, updateTime);
}

async function sendOne(
  service: Service,
  { document }: StoredRequest,
  lease: string,
  send: () => Promise<unknown>,
): Promise<void> {
  try {
    await send();
  } catch (error) {
    // Out of time, it may still be on its way: then only the end of the lease allows another attempt.
    const isOver = !(error instanceof Error && 'code' in error && error.code === 'deadline-exceeded');
    const notes = { mail: 'failed' as const, ...(isOver ? { leasedUntil: null } : {}) };
    await setNotes(service, document, notes, lease).catch(() => {});
    throw error;
  }
  // The mail is out: without the mark it would be sent again.
  for (let tries = 2; ; tries -= 1) {
    try {
      await setNotes(service, document, { mail: 'sent' });
      return;
    } catch (error) {
      if (tries === 0) throw new Error(`The mail was sent, but that could not be stored: ${error}`);
    }
  }
}
