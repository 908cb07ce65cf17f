import type { Mail } from './mails';

/** A mail that is due. */
export type MailTask = {
  /** Names the mail in the output, without the name of a visitor. */
  label: string;
  mail: Mail;
  /** Claims the mail before it is sent. False if it is not due any more, because its document has changed. */
  begin?: () => Promise<boolean>;
  /** Stores the outcome. @param error why it was not sent; null if it was */
  end: (error: string | null) => Promise<void>;
};

/** The state of a mail about a document, after an attempt that has failed: after three, it is not tried again. */
export const getFailedState = (state: unknown): string =>
  state === 'failed1' ? 'failed2' : state === 'failed2' ? 'failed' : 'failed1';

/** The states of a mail that has failed once or twice. */
export const retriedStates = ['failed1', 'failed2'];
