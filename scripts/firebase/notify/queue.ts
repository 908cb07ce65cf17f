import { randomId } from '../../../lib/randomId';
import { commit, findDocuments, nameOf, type StoredDocument, updateOf } from '../firestore';
import { Refusal, type Service } from '../services';

/** The most mails that one run tries: a flood must not end the account at the mail server. The next run goes on. */
export const maxMails = 50;

/** The outcome of the last mail about a request or a gallery; `none`: not tried yet, `skipped`: not needed. */
export type MailState = 'none' | 'failed' | 'sent' | 'skipped' | 'ending' | 'finished';

/**
 * The requests, or the galleries, about which a mail may be due: first those about which none was tried, the oldest or those
 * that end first first, then those whose mail failed, from a random one on, so that each has its turn.
 */
export async function pendingDocuments(
  service: Service,
  collection: 'requests' | 'galleries',
): Promise<StoredDocument[]> {
  const isRequests = collection === 'requests';
  const orderBy = isRequests ? 'sent' : 'until';
  const find = (mail: MailState, limit?: number) =>
    findDocuments(service, collection, { where: ['mail', 'EQUAL', mail], orderBy, limit });
  // Each untried request is mailed or skipped. Most galleries wait for their time; some are finished after the mail that
  // their link ends.
  const untried = isRequests
    ? await find('none', maxMails)
    : [...(await find('none')), ...(await find('ending'))];
  const findFailed = (after?: string) =>
    findDocuments(service, collection, {
      where: ['mail', 'EQUAL', 'failed' satisfies MailState],
      orderBy: '__name__',
      after,
      limit: maxMails,
    });
  const failed = await findFailed(nameOf(service, `${collection}/${randomId()}`));
  const known = new Set(failed.map(({ name }) => name));
  const first = failed.length < maxMails ? await findFailed() : [];
  return [...untried, ...failed, ...first.filter(({ name }) => !known.has(name))];
}

/**
 * Notes the outcome of the mail about a document. If it has changed since it was read, only what the mail was about is
 * noted, and the next run finds out whether it needs another one. What was deleted meanwhile stays deleted.
 *
 * @param mailed what the mail was about, if one was sent
 */
export async function setMail(
  service: Service,
  { name, updateTime }: StoredDocument,
  mail: MailState,
  mailed?: string,
): Promise<void> {
  const about: Record<string, string> = mailed === undefined ? {} : { mailed };
  const isUnchanged = await write(service, updateOf(name, { mail, ...about }, { updateTime }));
  if (!isUnchanged && mailed !== undefined) await write(service, updateOf(name, about, { exists: true }));
}

/** Commits an update. @returns whether its precondition was met */
async function write(service: Service, update: object): Promise<boolean> {
  try {
    await commit(service, [update]);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, text } = error.answer;
    if (status === 404 || text.includes('FAILED_PRECONDITION')) return false;
    throw error;
  }
}
