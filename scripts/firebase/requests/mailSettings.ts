import type { MailSettings } from './mail';

/** The settings of `npm run notify`, which docs/deploying.md explains. */
export const mailVariables = ['SMTP_URL', 'NOTIFY_TO', 'NOTIFY_FROM'] as const;
type MailVariables = Partial<Record<string, string>>;

const isAddress = (text: string) => /^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(text);

/** How the address of a mail server is written. */
export const howToWriteUrl =
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
