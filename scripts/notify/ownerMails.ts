import { commit, findDocuments, type RestService, type StoredDocument } from '../../lib/firebase/queries';
import { toPlainFields } from '../../lib/firebase/rest';
import { retry } from '../../lib/retry';
import { getStudioDay } from '../../lib/studioTime';
import { createUpdate, parseStoredGallery, parseStoredRequest, updateUnchanged } from './documents';
import {
  createFloodMail,
  createGalleryMail,
  createRequestMail,
  getDueMail,
  getGalleryMailKey,
  type MailSettings,
} from './mails';
import { getFailedState, type MailTask, retriedStates } from './mailTask';

/** If more requests wait for a mail, they are one mail with their count. */
const maxRequestMails = 10;

/** Finds the documents whose mail is in one of the states, in their order. */
async function findByMailState(
  service: RestService,
  collection: 'requests' | 'galleries',
  states: string[],
): Promise<StoredDocument[]> {
  const orderBy = collection === 'requests' ? 'changedAt' : 'expiresAt';
  const lists: StoredDocument[][] = [];
  for (const state of states)
    lists.push(await findDocuments(service, collection, { where: ['mail', 'EQUAL', state], orderBy }));
  return lists.flat();
}

/** Loads the mails about requests that were sent, changed or canceled, the oldest first. */
export async function loadRequestMails(service: RestService, settings: MailSettings): Promise<MailTask[]> {
  const documents = await findByMailState(service, 'requests', ['none', ...retriedStates]);
  const pending = documents.flatMap((document) => {
    const request = parseStoredRequest(document);
    return request ? [{ document, request }] : [];
  });
  // The owner has seen these already.
  for (const { document, request } of pending)
    if (!request.attention) await updateUnchanged(service, document, { mail: 'skipped' });
  const due = pending.filter(({ request }) => request.attention);
  const end = async (document: StoredDocument, error: string | null) => {
    const mail = error === null ? 'sent' : getFailedState(toPlainFields(document.fields).mail);
    // If it has changed meanwhile, the next run sends another mail.
    await retry(() => updateUnchanged(service, document, { mail }), 3);
  };
  if (due.length > maxRequestMails)
    return [
      {
        label: `${due.length} requests`,
        mail: createFloodMail(
          due.map(({ request }) => request),
          settings,
        ),
        end: async (error) => {
          for (const { document } of due) await end(document, error);
        },
      },
    ];
  return due.map(({ document, request }) => ({
    label: `Request of ${new Date(request.sentAt).toISOString()}`,
    mail: createRequestMail(request, settings),
    end: (error) => end(document, error),
  }));
}

/** Loads the mails about galleries whose client has finished, or whose link expires soon. */
export async function loadGalleryMails(service: RestService, settings: MailSettings): Promise<MailTask[]> {
  const documents = await findByMailState(service, 'galleries', ['none', 'expiring', ...retriedStates]);
  const tasks: MailTask[] = [];
  for (const document of documents) {
    const gallery = parseStoredGallery(document);
    const { mail: state, mailed } = toPlainFields(document.fields);
    const due = gallery && getDueMail(gallery, state === 'expiring');
    if (!due) continue;
    const mailKey = getGalleryMailKey(due, gallery);
    // It has changed while its mail was under way.
    if (mailed === mailKey) {
      await updateUnchanged(service, document, { mail: due });
      continue;
    }
    const end = async (error: string | null) => {
      const failed = { mail: getFailedState(state) };
      const fields = error === null ? { mail: due, mailed: mailKey } : failed;
      const isStored = await retry(() => updateUnchanged(service, document, fields), 3);
      // It has changed meanwhile: the next run decides whether another mail is due. A deleted one stays deleted.
      if (!isStored && error === null)
        await commit(service, [createUpdate(document.name, { mailed: mailKey }, { exists: true })]).catch(
          () => {},
        );
    };
    tasks.push({
      label: `Gallery that ends on ${getStudioDay(gallery.expiresAt)}`,
      mail: createGalleryMail(due, gallery, settings),
      end,
    });
  }
  return tasks;
}
