import { createTransport } from 'nodemailer';
import type { Mail, MailSettings } from './mails';

type MailVariables = Partial<Record<string, string>>;

/** How long the mail server may be silent, in milliseconds. */
const silenceMs = 20_000;

const isAddress = (text: string) => /^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(text);

/** How the address of a mail server is written. */
const howToWriteUrl =
  'smtps://account:password@smtp.example.com:465, without spaces; in account and password, @ is %40, # is %23, $ is %24, / is %2F and % is %25.';

/** What is wrong with the settings for mail, one line each; empty if they can be used. */
export function problemsOfMail({ SMTP_URL = '', NOTIFY_TO = '', NOTIFY_FROM }: MailVariables): string[] {
  const problems: string[] = [];
  if (/[#$\s]|%(?![\da-f]{2})/i.test(SMTP_URL) || !URL.canParse(SMTP_URL) || !/^smtps?:\/\/./.test(SMTP_URL))
    problems.push(
      `SMTP_URL ${SMTP_URL ? 'is not the address of a mail server' : 'is missing'}. Write it as ${howToWriteUrl}`,
    );
  if (!isAddress(NOTIFY_TO))
    problems.push(
      `NOTIFY_TO ${NOTIFY_TO ? 'is not one e-mail address' : 'is missing'}. Write the address that gets the mails, such as hello@example.com.`,
    );
  if (NOTIFY_FROM && !isAddress(NOTIFY_FROM))
    problems.push('NOTIFY_FROM is not one e-mail address. Write one that the mail server may send from.');
  return problems;
}

/** The settings for mail. Without NOTIFY_FROM the mail comes from the account. Throws Error that names each problem. */
export function mailSettingsIn(environment: MailVariables, site: string): MailSettings & { url: string } {
  const problems = problemsOfMail(environment);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const { SMTP_URL: url = '', NOTIFY_TO: to = '', NOTIFY_FROM } = environment;
  const account = decodeURIComponent(new URL(url).username);
  return { url, to, from: NOTIFY_FROM || (isAddress(account) ? account : to), site };
}

/**
 * Signs in at an SMTP server; each mail has a connection of its own.
 *
 * @param url `smtps://account:password@smtp.example.com:465`
 * @returns sends a mail; rejects if the server did not accept it, or did not answer
 * @throws Error if the server does not accept the account
 */
export async function connect(url: string, silence = silenceMs): Promise<(mail: Mail) => Promise<void>> {
  const transport = createTransport({
    ...{ url, connectionTimeout: silence, greetingTimeout: silence, socketTimeout: silence },
    // Mail has no attachments from files or addresses.
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  await transport.verify().catch((error: Error) => {
    throw new Error(`The mail server (SMTP_URL) does not accept the account: ${error.message}`);
  });
  return async (mail) => {
    await transport.sendMail(mail);
  };
}
