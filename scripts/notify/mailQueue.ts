import { createRandomId } from '../../lib/createRandomId';
import {
  commit,
  findDocuments,
  getDocumentName,
  RestError,
  type RestService,
  type StoredDocument,
} from '../../lib/firebase/queries';
import { createUpdate } from './documents';

/** How many mails one run tries at most: a flood could get the account at the mail server blocked. The next run continues. */
export const maxMailsPerRun = 50;

/**
 * The outcome of the last mail about a request or a gallery. `none`: not tried yet; `skipped`: not needed; `ending` and
 * `finished`: this mail about a gallery was sent.
 */
export type MailState = 'none' | 'failed' | 'sent' | 'skipped' | 'ending' | 'finished';

/**
 * Loads the requests, or the galleries, about which a mail may be due. Documents whose mail was not tried yet come first: the
 * oldest requests, or the galleries that expire first. Then come those whose mail failed, starting at a random one, so that
 * each gets its turn.
 */
export async function loadPendingDocuments(
  service: RestService,
  collection: 'requests' | 'galleries',
): Promise<StoredDocument[]> {
  const isRequests = collection === 'requests';
  const orderBy = isRequests ? 'sent' : 'until';
  const findByMailState = (state: MailState, limit?: number) =>
    findDocuments(service, collection, { where: ['mail', 'EQUAL', state], orderBy, limit });
  // Every untried request gets a mail or is skipped, so a limit is enough. For most galleries no mail is due yet, so all of
  // them are loaded, and those in the state `ending`, because a client may finish after that mail.
  const untriedDocuments = isRequests
    ? await findByMailState('none', maxMailsPerRun)
    : [...(await findByMailState('none')), ...(await findByMailState('ending'))];
  const findFailed = (after?: string) =>
    findDocuments(service, collection, {
      where: ['mail', 'EQUAL', 'failed' satisfies MailState],
      orderBy: '__name__',
      after,
      limit: maxMailsPerRun,
    });
  const failedDocuments = await findFailed(getDocumentName(service, `${collection}/${createRandomId()}`));
  const failedNames = new Set(failedDocuments.map(({ name }) => name));
  const firstFailedDocuments = failedDocuments.length < maxMailsPerRun ? await findFailed() : [];
  return [
    ...untriedDocuments,
    ...failedDocuments,
    ...firstFailedDocuments.filter(({ name }) => !failedNames.has(name)),
  ];
}

/**
 * Stores the outcome of the mail about a document. If the document has changed since it was read, only the key of the mail is
 * stored, and the next run decides whether another mail is due. A document that was deleted meanwhile stays deleted.
 *
 * @param mailKey the key of the mail, if one was sent
 */
export async function storeMailState(
  service: RestService,
  { name, updateTime }: StoredDocument,
  state: MailState,
  mailKey?: string,
): Promise<void> {
  const mailedField: Record<string, string> = mailKey === undefined ? {} : { mailed: mailKey };
  const isUnchanged = await commitUpdate(
    service,
    createUpdate(name, { mail: state, ...mailedField }, { updateTime }),
  );
  if (!isUnchanged && mailKey !== undefined)
    await commitUpdate(service, createUpdate(name, mailedField, { exists: true }));
}

/** Commits an update. @returns whether its precondition was met */
async function commitUpdate(service: RestService, update: object): Promise<boolean> {
  try {
    await commit(service, [update]);
    return true;
  } catch (error) {
    if (error instanceof RestError && (error.status === 404 || error.code === 'FAILED_PRECONDITION'))
      return false;
    throw error;
  }
}
