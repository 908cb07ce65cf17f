import { toPlainData } from '@/lib/firebase/listen';
import { type ListenerHandlers, listenAsOwner, runAsOwner } from '@/lib/firebase/ownerFirestore';
import { isObject } from '@/lib/isObject';

// Mails to clients are documents `mail/<id>`, in the format of the extension "Trigger Email from Firestore". The extension sends
// them, or `npm run notify` does.

/** A mail to a client, as far as the owner's page shows it. */
export type ClientMail = {
  id: string;
  /** The id of the request or of the gallery; the other one is empty. */
  request: string;
  gallery: string;
  /** When it was stored, in milliseconds since 1970. */
  createdAt: number;
  /** `waiting` until it was sent or has failed. */
  state: 'waiting' | 'sent' | 'failed';
  /** Why it failed. */
  error: string;
  /** When it was sent or has failed, in milliseconds since 1970; 0 while it waits. */
  endedAt: number;
};

/** The highest number of mails that are listed. */
const maxMails = 500;

function parseMail(id: string, data: Record<string, unknown>): ClientMail {
  const delivery = isObject(data.delivery) ? toPlainData(data.delivery) : {};
  return {
    id,
    request: String(data.request ?? ''),
    gallery: String(data.gallery ?? ''),
    createdAt: Number(data.created) || 0,
    state: delivery.state === 'SUCCESS' ? 'sent' : delivery.state === 'ERROR' ? 'failed' : 'waiting',
    error: String(delivery.error ?? ''),
    endedAt: Number(delivery.endTime) || 0,
  };
}

/** Listens to the newest mails. @returns a function that stops listening */
export const listenToMails = ({ onValue, onStatus }: ListenerHandlers<ClientMail[]>): (() => void) =>
  listenAsOwner(
    ({ firestore, query, collection, orderBy, limit }) =>
      query(collection(firestore, 'mail'), orderBy('created', 'desc'), limit(maxMails)),
    {
      onDocuments: (documents) =>
        onValue(documents.map((each) => parseMail(each.id, toPlainData(each.data())))),
      onStatus,
    },
  );

/** Encodes a text as Base64 of its UTF-8 bytes. */
const toBase64 = (text: string) =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));

/** The attachment with a calendar file. The extension gives the content to some services as it is, which expect Base64. */
const createAttachment = (calendarFile: string) => ({
  filename: 'session.ics',
  content: toBase64(calendarFile),
  encoding: 'base64',
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
});

type NewMail = {
  /** Begins the mail's id: what it is about, and the state of that. */
  key: string;
  to: string;
  /** The studio's address. */
  replyTo: string;
  subject: string;
  text: string;
  /** Null without an attachment. */
  calendarFile: string | null;
  about: { request: string } | { gallery: string };
};

/**
 * Stores a mail to a client, which is sent soon. The same mail is stored once, also if a response was lost.
 *
 * @returns the id of the mail
 */
export const sendMail = ({
  key,
  to,
  replyTo,
  subject,
  text,
  calendarFile,
  about,
}: NewMail): Promise<string> =>
  runAsOwner(async (transaction, { getReference, serverTimestamp }) => {
    for (let count = 1; ; count += 1) {
      const id = `${key}${count > 1 ? `-${count}` : ''}`;
      const reference = getReference('mail', id);
      const stored = (await transaction.get(reference)).data();
      if (stored?.message.subject === subject && stored.message.text === text) return id;
      if (stored) continue;
      transaction.set(reference, {
        to,
        replyTo,
        message: { subject, text, attachments: calendarFile ? [createAttachment(calendarFile)] : [] },
        ...about,
        created: serverTimestamp(),
      });
      return id;
    }
  });

/** Asks to send a mail again that has failed. */
export const retryMail = (id: string): Promise<void> =>
  runAsOwner((transaction, { getReference }) => {
    transaction.update(getReference('mail', id), { delivery: { state: 'RETRY' } });
  });

/** Reads when `npm run notify` last could send mail, or has cleaned up, in milliseconds since 1970; 0 if it never did. */
export const readRunTime = (field: 'ran' | 'cleaned'): Promise<number> =>
  runAsOwner(async (transaction, { getReference }) => {
    const snapshot = await transaction.get(getReference('owner', 'mails'));
    return snapshot.data()?.[field]?.toMillis?.() ?? 0;
  });
