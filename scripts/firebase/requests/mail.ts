import type { Notes } from './stored';

/** A mail without HTML. Nothing that a visitor typed is in a header but one plain address. */
export type Mail = {
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  /** The same for each attempt, so that mail programs show a second copy once. */
  messageId: string;
  text: string;
};

/** Where mail goes, and the site's address: `https://northlight.example`. */
export type MailSettings = { from: string; to: string; site: string };

/** A mail that may be due, about one document. */
export type MailTask = {
  /** For the output; it names no visitor. */
  label: string;
  document: string;
  updateTime: string;
  leasedUntil: number;
  /** The mail; null if none is needed. */
  mail: () => Promise<Mail | null>;
  /** What is noted when it is sent, failed, or not needed. */
  notes: { sent: Notes; failed: Notes; skipped: Notes };
};
