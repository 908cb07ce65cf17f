import { studioDay } from '../../../lib/studioTime';
import { withTimeout } from '../../../lib/withTimeout';
import {
  failedGalleries,
  failedRequests,
  type MailState,
  type Stored,
  type StoredGallery,
  type StoredRequest,
  setMail,
  untriedGalleries,
  untriedRequests,
} from '../adminFirestore';
import type { Service } from '../services';
import { aboutGallery, dueMail, galleryMail, type Mail, type MailSettings, requestMail } from './mails';

/** The most mails that one run tries: a flood must not end the account at the mail server. The next run goes on. */
export const maxMails = 50;

/** How long one mail may take, in milliseconds. */
const mailMs = 90_000;

/** A mail about one document. */
type Task = {
  /** For the output; it names no visitor. */
  label: string;
  stored: Stored;
  /** What it is about: a mail about the same is not sent again. */
  about: string;
  /** The mail; null if none is needed any more. */
  mail: Mail | null;
  /** What is noted when it is sent. */
  sent: MailState;
};

const requestTask = (settings: MailSettings, request: StoredRequest): Task => ({
  label: `Request of ${new Date(request.sentAt).toISOString()}`,
  stored: request,
  // Its words never change.
  about: 'request',
  mail: request.state === 'new' ? requestMail(request, settings) : null,
  sent: 'sent',
});

function galleryTask(settings: MailSettings, gallery: StoredGallery): Task[] {
  const due = dueMail(gallery);
  if (!due) return [];
  const label = `Gallery that ends on ${studioDay(gallery.until)}`;
  const mail = galleryMail(due, gallery, settings);
  return [{ label, stored: gallery, about: aboutGallery(due, gallery), mail, sent: due }];
}

/** Two lists as one, in turn. */
const inTurn = <Item>(one: Item[], other: Item[]): Item[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, position) =>
    [one, other].flatMap((list) => list.slice(position, position + 1)),
  ).flat();

/** The tasks of a run: requests and galleries in turn, each first what was never tried, the oldest first. */
async function tasksOf(service: Service, settings: MailSettings): Promise<Task[]> {
  const requests = [
    ...(await untriedRequests(service, maxMails)),
    ...(await failedRequests(service, maxMails)),
  ];
  const galleries = [...(await untriedGalleries(service)), ...(await failedGalleries(service, maxMails))];
  return inTurn(
    requests.map((request) => requestTask(settings, request)),
    galleries.flatMap((gallery) => galleryTask(settings, gallery)),
  );
}

/** How many mails were sent and failed. */
export type Report = { sent: number; failed: number };

/**
 * Sends one mail for each new request, and for galleries whose choice is finished, or whose link ends
 * without one. Each is marked as sent after the mail server accepted it, so none is missed; one is sent twice if that answer or
 * the mark got lost, with the same Message-ID. The lines that are printed name nobody.
 *
 * @param send rejects if the mail server did not accept the mail
 */
export async function sendMails(
  service: Service,
  settings: MailSettings,
  send: (mail: Mail) => Promise<unknown>,
  say: (line: string) => void,
): Promise<Report> {
  const report: Report = { sent: 0, failed: 0 };
  for (const { label, stored, about, mail, sent } of await tasksOf(service, settings)) {
    if (report.sent + report.failed === maxMails) break;
    try {
      if (!mail || stored.mailed === about) {
        await setMail(service, stored, mail ? sent : 'skipped');
        continue;
      }
      await withTimeout(send(mail), mailMs).catch(async (error) => {
        await setMail(service, stored, 'failed').catch(() => {});
        throw error;
      });
      await mark(service, stored, sent, about);
      report.sent += 1;
      say(`${label}: sent.`);
    } catch (error) {
      report.failed += 1;
      say(`${label}: not sent. ${error instanceof Error ? error.message : error}`);
    }
  }
  return report;
}

/** Marks a mail that is out: without the mark it would be sent again. */
async function mark(service: Service, stored: Stored, sent: MailState, about: string): Promise<void> {
  for (let tries = 2; ; tries -= 1) {
    try {
      return await setMail(service, stored, sent, about);
    } catch (error) {
      if (tries === 0) throw new Error(`The mail was sent, but that could not be stored: ${error}`);
    }
  }
}
