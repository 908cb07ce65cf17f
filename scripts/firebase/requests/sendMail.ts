import { createTransport } from 'nodemailer';
import type { Mail } from './mail';

/** How long the mail server may be silent, in milliseconds. */
const silenceMs = 20_000;

/** The connection of an SMTP server; rejects what does not answer. */
const transportOf = (url: string, silence: number) =>
  createTransport({
    url,
    connectionTimeout: silence,
    greetingTimeout: silence,
    socketTimeout: silence,
    // Mail has no attachments from files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** Signs in at an SMTP server without sending. Throws Error with the reason if that does not work. */
export async function checkMailServer(url: string): Promise<void> {
  await transportOf(url, silenceMs).verify();
}

/**
 * Sends mail by an SMTP server; each mail has a connection of its own. Rejects if the server did not accept it, or did not
 * answer.
 *
 * @param url `smtps://account:password@smtp.example.com:465`
 */
export function mailer(url: string, silence = silenceMs): (mail: Mail) => Promise<void> {
  const transport = transportOf(url, silence);
  return async (mail) => {
    await transport.sendMail(mail);
  };
}
