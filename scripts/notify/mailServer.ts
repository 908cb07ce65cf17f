import { createTransport } from 'nodemailer';
import { isEmail } from '../../lib/booking/contact';
import type { Mail, MailSettings } from './mails';

/** How long the mail server may be silent, in milliseconds. */
const serverTimeoutMs = 20_000;

/** Parses the settings for mail. Without NOTIFY_FROM, mail comes from the account. Throws Error that names each problem. */
export function parseMailSettings(
  { SMTP_URL: url = '', NOTIFY_TO: to = '', NOTIFY_FROM: from }: Partial<Record<string, string>>,
  site: string,
): MailSettings & { url: string } {
  const isUrl = !/[#$\s]|%(?![\da-f]{2})/i.test(url) && URL.canParse(url) && /^smtps?:\/\/./.test(url);
  const problems = [
    !isUrl &&
      `SMTP_URL ${url ? 'is not the address of a mail server' : 'is missing'}. Write it as smtps://account:password@smtp.example.com:465, ` +
        'without spaces; in account and password, @ is %40, # is %23, $ is %24, / is %2F and % is %25.',
    !isEmail(to) &&
      `NOTIFY_TO ${to ? 'is not one e-mail address' : 'is missing'}. Write the address that gets the mails, such as hello@example.com.`,
    from &&
      !isEmail(from) &&
      'NOTIFY_FROM is not one e-mail address. Write one that the mail server may send from.',
  ].filter(Boolean);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const account = decodeURIComponent(new URL(url).username);
  return { url, to, from: from || (isEmail(account) ? account : to), site };
}

/** Says why a mail server cannot be used. */
function explainMailError(url: string, error: Error): string {
  const { protocol, port, hostname } = new URL(url);
  if (protocol === 'smtp:' && port === '465') return 'SMTP_URL: port 465 is for smtps://, not smtp://.';
  if (protocol === 'smtps:' && port === '587') return 'SMTP_URL: port 587 is for smtp://, not smtps://.';
  const { code } = Object(error);
  if (['EDNS', 'ENOTFOUND'].includes(code))
    return `SMTP_URL: there is no mail server ${hostname}. Check its name.`;
  return code === 'EAUTH'
    ? 'The mail server (SMTP_URL) does not accept the account.'
    : `The mail server ${hostname} (SMTP_URL) did not answer as expected.`;
}

/**
 * Signs in at an SMTP server; each mail has a connection of its own.
 *
 * @param url `smtps://account:password@smtp.example.com:465`
 * @returns a function that sends a mail, and rejects if the server did not accept it or did not answer
 * @throws Error that says what is wrong: the address, the name of the server, or the account
 */
export async function connectMailServer(url: string): Promise<(mail: Mail) => Promise<void>> {
  const transport = createTransport({
    url,
    connectionTimeout: serverTimeoutMs,
    greetingTimeout: serverTimeoutMs,
    socketTimeout: serverTimeoutMs,
    // Attachments are in the mail itself, never at paths or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  await transport.verify().catch((error: Error) => {
    throw new Error(`${explainMailError(url, error)} (${error.message})`);
  });
  return async (mail) => {
    // Programs that answer mail, such as those that say that somebody is away, leave these alone (RFC 3834).
    await transport.sendMail({ ...mail, headers: { 'Auto-Submitted': 'auto-generated' } });
  };
}
