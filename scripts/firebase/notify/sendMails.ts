import { withTimeout } from '../../../lib/withTimeout';
import {
  failedGalleries,
  failedRequests,
  isReplaced,
  type MailState,
  type StoredGallery,
  type StoredRequest,
  setMail,
  untriedGalleries,
  untriedRequests,
} from '../adminFirestore';
import type { Service } from '../services';
import { dueMail, galleryMail, type Mail, type MailSettings, requestMail } from './mails';

/** The most mails that one run tries: a flood must not end the account at the mail server. The next run goes on. */
export const maxMails = 50;

/** How long one mail may take, in milliseconds. */
const mailMs = 90_000;

/** A mail about one document. */
type Task = {
  /** For the output; it names no visitor. */
  label: string;
  document: string;
  /** The mail; null if none is needed any more. */
  mail: () => Promise<Mail | null>;
  /** What is noted when it is sent. */
  sent: MailState;
};

/** Whether it was answered, or replaced by a later version. Ids are made by the page; others are not fit for a header. */
const needsNoMail = async (service: Service, request: StoredRequest) =>
  request.state !== 'new' || !/^[0-9a-f]{32}$/.test(request.id) || isReplaced(service, request);

const requestTask = (service: Service, settings: MailSettings, request: StoredRequest): Task => ({
  label: `Request ${request.id.slice(0, 8)} of ${new Date(request.sentAt).toISOString()}`,
  document: request.document,
  mail: async () => ((await needsNoMail(service, request)) ? null : requestMail(request, settings)),
  sent: 'sent',
});

function galleryTask(settings: MailSettings, gallery: StoredGallery): Task[] {
  const due = dueMail(gallery);
  if (!due) return [];
  const label = `Gallery that ends on ${new Date(gallery.until).toISOString().slice(0, 10)}`;
  return [
    { label, document: gallery.document, mail: async () => galleryMail(due, gallery, settings), sent: due },
  ];
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
    requests.map((request) => requestTask(service, settings, request)),
    galleries.flatMap((gallery) => galleryTask(settings, gallery)),
  );
}

/** How many mails were sent and failed. */
export type Report = { sent: number; failed: number };

/**
 * Sends one mail for each new request that has none yet, and for galleries whose choice is finished, or whose link ends
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
  for (const { label, document, mail, sent } of await tasksOf(service, settings)) {
    if (report.sent + report.failed === maxMails) break;
    try {
      const letter = await mail();
      if (!letter) {
        await setMail(service, document, 'skipped');
        continue;
      }
      await withTimeout(send(letter), mailMs).catch(async (error) => {
        await setMail(service, document, 'failed').catch(() => {});
        throw error;
      });
      await mark(service, document, sent);
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
async function mark(service: Service, document: string, sent: MailState): Promise<void> {
  for (let tries = 2; ; tries -= 1) {
    try {
      return await setMail(service, document, sent);
    } catch (error) {
      if (tries === 0) throw new Error(`The mail was sent, but that could not be stored: ${error}`);
    }
  }
}
