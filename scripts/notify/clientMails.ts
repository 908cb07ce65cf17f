import {
  commit,
  findDocuments,
  getDocumentId,
  type RestService,
  type StoredDocument,
} from '../../lib/firebase/queries';
import { toPlainFields } from '../../lib/firebase/rest';
import { isObject } from '../../lib/isObject';
import { toText } from '../../lib/proofs/gallery';
import { createUpdate, updateUnchanged } from './documents';
import { createMessageId, type Mail, type MailSettings } from './mails';
import type { MailTask } from './mailTask';

// Mails to clients: documents `mail/<id>`, which the owner's page has stored. If the extension "Trigger Email from Firestore" is
// installed, it sends them instead.

/** How long after it was stored a mail is sent, in milliseconds: two days. */
const maxAgeMs = 2 * 24 * 60 * 60 * 1000;

/** How long one run may take, in milliseconds; a mail that is being sent for longer belongs to a run that was interrupted. */
const leaseMs = 10 * 60 * 1000;

/** How often a mail is tried. */
const maxAttempts = 3;

const storeDelivery = (
  service: RestService,
  name: string,
  delivery: Record<string, string | number | Date>,
) => commit(service, [createUpdate(name, { delivery }, { exists: true })]);

/** The mail of a document, with nothing but its own words and files. */
function createMail(document: StoredDocument, { from, site }: MailSettings): Mail {
  const { to, replyTo, message } = toPlainFields(document.fields);
  const { subject, text, attachments } = isObject(message) ? message : {};
  return {
    from,
    to: toText(to),
    replyTo: toText(replyTo),
    subject: toText(subject),
    text: toText(text),
    messageId: createMessageId('mail', getDocumentId(document), site),
    attachments: (Array.isArray(attachments) ? attachments : []).filter(isObject).map((file) => ({
      filename: toText(file.filename),
      content: toText(file.content),
      encoding: 'base64',
      contentType: toText(file.contentType),
    })),
  };
}

/** Loads the mails to clients that wait, and ends those that an interrupted run has begun. */
export async function loadClientMails(service: RestService, settings: MailSettings): Promise<MailTask[]> {
  const now = Date.now();
  const documents = await findDocuments(service, 'mail', {
    where: ['created', 'GREATER_THAN', new Date(now - maxAgeMs)],
  });
  const tasks: MailTask[] = [];
  for (const document of documents) {
    const { delivery } = toPlainFields(document.fields);
    const { state, leaseExpireTime, attempts } = isObject(delivery) ? delivery : {};
    if (state === 'PROCESSING' && Number(leaseExpireTime) < now)
      await storeDelivery(service, document.name, {
        state: 'ERROR',
        error: 'It may have been sent: the program that sent it was interrupted',
        endTime: new Date(),
      });
    if (state !== undefined && state !== 'RETRY') continue;
    const attempt = (Number(attempts) || 0) + 1;
    tasks.push({
      label: `Mail to a client of ${new Date(Number(toPlainFields(document.fields).created)).toISOString()}`,
      mail: createMail(document, settings),
      begin: () =>
        updateUnchanged(service, document, {
          delivery: { state: 'PROCESSING', attempts: attempt, leaseExpireTime: new Date(now + leaseMs) },
        }),
      end: async (error) => {
        const ended = { attempts: attempt, endTime: new Date() };
        await storeDelivery(
          service,
          document.name,
          error === null
            ? { state: 'SUCCESS', ...ended }
            : { state: attempt < maxAttempts ? 'RETRY' : 'ERROR', error, ...ended },
        );
      },
    });
  }
  return tasks;
}
