import { isEmail } from '../../lib/booking/contact';

/** A mail without HTML. */
export type Mail = {
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  /** The same for each attempt, so that mail programs show a mail that was sent twice only once. */
  messageId: string;
  text: string;
  attachments?: { filename: string; content: string; encoding: 'base64'; contentType: string }[];
};

/** Where mail goes, and the site's address: `https://northlight.example`. */
export type MailSettings = { from: string; to: string; site: string };

/** A mail that is due; to the owner, unless it has another address. */
export type MailTask = Omit<Mail, 'from' | 'to' | 'messageId'> & {
  to?: string;
  /** Names the mail in the output, without the name of a visitor. */
  label: string;
  /** What the Message-ID is made from: the kind of the mail, and what it is about. */
  key: string;
  /** Claims the mail before it is sent. False if it is not due any more, because its document has changed. */
  begin?: () => Promise<boolean>;
  /** Stores the outcome. @param error why it was not sent; null if it was */
  end: (error: string | null) => Promise<unknown>;
};

/** Whether an address may be a header: not all mail servers support other characters (RFC 6531). */
export const isHeaderAddress = (email: string) => isEmail(email) && /^[\x21-\x7e]+$/.test(email);
