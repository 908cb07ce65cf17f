import { randomId } from '../../../lib/randomId';
import { commit, findDocuments, nameOf, type StoredDocument, updateOf } from '../firestore';
import { Refusal, type Service } from '../services';

/** The outcome of the last mail about a request or a gallery; `none`: not tried yet, `skipped`: not needed. */
export type MailState = 'none' | 'failed' | 'sent' | 'skipped' | 'ending' | 'finished';

type Collection = 'requests' | 'galleries';

/** Requests about which no mail was tried, the oldest first. */
export const untriedRequests = (service: Service, limit: number): Promise<StoredDocument[]> =>
  findDocuments(service, {
    ...{ collection: 'requests', where: ['mail', 'EQUAL', 'none'], orderBy: 'sent', limit },
  });

/** Galleries about which no mail, or only that their link ends, was tried, each by their end. */
export async function untriedGalleries(service: Service): Promise<StoredDocument[]> {
  const states: MailState[] = ['none', 'ending'];
  const found = states.map((state) =>
    findDocuments(service, {
      ...{ collection: 'galleries', where: ['mail', 'EQUAL', state], orderBy: 'until', limit: 500 },
    }),
  );
  return (await Promise.all(found)).flat();
}

/** Some documents whose mail failed: those from a random id on, then the first ones, so that each has its turn. */
export async function failedDocuments(
  service: Service,
  collection: Collection,
  limit: number,
): Promise<StoredDocument[]> {
  const find = (after?: string) =>
    findDocuments(service, {
      ...{ collection, where: ['mail', 'EQUAL', 'failed'], orderBy: '__name__', after, limit },
    });
  const start = nameOf(service, `${collection}/${randomId()}`);
  const later = await find(start);
  const earlier = later.length < limit ? await find() : [];
  return [...later, ...earlier.filter(({ name }) => name <= start)].slice(0, limit);
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
  const isNoted = await commitIfMet(service, updateOf(name, { mail, ...about }, { updateTime }));
  if (!isNoted && mailed !== undefined) await commitIfMet(service, updateOf(name, about, { exists: true }));
}

/** Makes a write. @returns whether its precondition was met */
async function commitIfMet(service: Service, write: object): Promise<boolean> {
  try {
    await commit(service, [write]);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, text } = error.answer;
    if (status === 404 || text.includes('FAILED_PRECONDITION')) return false;
    throw error;
  }
}
