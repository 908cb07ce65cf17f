import { commit, findDocuments, getDocumentId, type RestService } from '../../lib/firebase/queries';
import { type PlainValue, toPlainFields } from '../../lib/firebase/rest';
import { isObject } from '../../lib/isObject';
import { toText } from '../../lib/proofs/gallery';
import { createUpdate, updateUnchanged } from './documents';
import type { MailTask } from './mails';

// Mails to clients: documents `mail/<id>`, which the owner's page has stored. If the extension "Trigger Email from Firestore" is
// installed, it sends them instead.

/** How long after it was stored a mail is sent, in milliseconds: two days. */
const maxAgeMs = 2 * 24 * 60 * 60 * 1000;

/** How long one run may take, in milliseconds; a mail that is being sent for longer belongs to a run that was interrupted. */
const leaseMs = 10 * 60 * 1000;

/** How often a mail is tried. */
const maxAttempts = 3;

/** The mail of a document, with nothing but its own words and files. */
function parseMail({ to, replyTo, message }: Record<string, unknown>) {
  const { subject, text, attachments } = isObject(message) ? message : {};
  return {
    to: toText(to),
    replyTo: toText(replyTo),
    subject: toText(subject),
    text: toText(text),
    attachments: (Array.isArray(attachments) ? attachments : []).filter(isObject).map((file) => ({
      filename: toText(file.filename),
      content: toText(file.content),
      encoding: 'base64' as const,
      contentType: toText(file.contentType),
    })),
  };
}

/** Loads the mails to clients that wait, and ends those that an interrupted run has begun. */
export async function loadClientMails(service: RestService): Promise<MailTask[]> {
  const now = Date.now();
  const documents = await findDocuments(service, 'mail', {
    where: ['created', 'GREATER_THAN', new Date(now - maxAgeMs)],
  });
  const tasks: MailTask[] = [];
  for (const document of documents) {
    const fields = toPlainFields(document.fields);
    const { state, leaseExpireTime, attempts } = isObject(fields.delivery) ? fields.delivery : {};
    const attempt = (Number(attempts) || 0) + 1;
    const end = (outcome: Record<string, PlainValue>) => {
      const ended = { ...outcome, attempts: attempt, endTime: new Date() };
      return commit(service, [createUpdate(document.name, { delivery: ended }, { exists: true })]);
    };
    if (state === 'PROCESSING' && Number(leaseExpireTime) < now)
      await end({
        state: 'ERROR',
        error: 'It may have been sent: the program that sent it was interrupted',
      });
    if (state !== undefined && state !== 'RETRY') continue;
    const processing = { state: 'PROCESSING', attempts: attempt, leaseExpireTime: new Date(now + leaseMs) };
    tasks.push({
      label: `Mail to a client of ${new Date(Number(fields.created)).toISOString()}`,
      key: `mail ${getDocumentId(document)}`,
      ...parseMail(fields),
      begin: () => updateUnchanged(service, document, { delivery: processing }),
      end: (error) =>
        end(
          error === null ? { state: 'SUCCESS' } : { state: attempt < maxAttempts ? 'RETRY' : 'ERROR', error },
        ),
    });
  }
  return tasks;
}
