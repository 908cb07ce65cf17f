import { SMTPServer } from 'smtp-server';
import { type BookingRequest, emptyTexts, newBooking } from '../../lib/booking/request';
import { anyTime } from '../../lib/booking/requestedTime';
import { connectMailServer, parseMailSettings } from './mailServer';
import { createRequestMail } from './ownerMails';

const settings = {
  from: 'studio@studio.example',
  to: 'owner@studio.example',
  site: 'https://studio.example',
};
let smtp: SMTPServer | null = null;
afterEach(() => new Promise<void>((stopped) => (smtp ? smtp.close(() => stopped()) : stopped())));

/** A local mail server. @returns its address with an account, and the messages that it accepted */
async function startMailServer() {
  const accepted: string[] = [];
  smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ password }, _, callback) =>
      password === 'right' ? callback(null, { user: 'studio' }) : callback(new Error('Wrong password')),
    onData(stream, _, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        accepted.push(Buffer.concat(chunks).toString());
        callback();
      });
    },
  });
  smtp.on('error', () => {});
  const server = smtp.listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { formatUrl: (password: string) => `smtp://studio:${password}@127.0.0.1:${port}`, accepted };
}

const hostileText = 'x\r\nBcc: everyone@example.com\r\n\r\n<script>alert(1)</script>';
const request: BookingRequest = {
  ...emptyTexts,
  ...newBooking,
  id: '0'.repeat(32),
  place: 'studio',
  minutes: 60,
  requestedTime: anyTime,
  version: 1,
  sentAt: 0,
  changedAt: 0,
  name: hostileText,
  summary: hostileText,
  purpose: hostileText,
  address: hostileText,
  billing: hostileText,
  email: `a@x.example${hostileText}`,
};
const getHeader = (message: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(message)?.[1]?.trim();

test('what a visitor typed never becomes a header or HTML', async () => {
  const { formatUrl, accepted } = await startMailServer();
  const send = await connectMailServer(formatUrl('right'));
  for (const email of [request.email, 'priya@brokerage.example']) {
    const { key, ...mail } = createRequestMail({ ...request, email }, settings.site);
    await send({ ...settings, messageId: key, ...mail });
  }
  const [head = ''] = accepted[0]?.split('\r\n\r\n') ?? [];
  // The name is in the subject, on one line.
  expect(head).not.toMatch(/^(?:bcc|<script)/im);
  expect(getHeader(head, 'Auto-Submitted')).toBe('auto-generated');
  expect(getHeader(head, 'Reply-To')).toBeUndefined();
  expect(getHeader(head, 'Content-Type')).toMatch(/^text\/plain/);
  expect(getHeader(head, 'To')).toBe('owner@studio.example');
  expect(getHeader(accepted[1] ?? '', 'Reply-To')).toBe('priya@brokerage.example');
});

test('an address with the wrong scheme, and a mistyped name, are explained', async () => {
  const { formatUrl } = await startMailServer();
  const port = new URL(formatUrl('right')).port;
  // TLS at a port without it.
  await expect(connectMailServer(`smtps://127.0.0.1:${port}`)).rejects.toThrow('did not answer as expected');
  await expect(connectMailServer('smtps://127.0.0.1:587')).rejects.toThrow(
    'port 587 is for smtp://, not smtps://',
  );
  await expect(connectMailServer('smtp://127.0.0.1:465')).rejects.toThrow(
    'port 465 is for smtps://, not smtp://',
  );
  await expect(connectMailServer('smtp://smtp.nowhere.invalid:587')).rejects.toThrow(
    'there is no mail server smtp.nowhere.invalid. Check its name.',
  );
});

test('a server that refuses the account, or does not answer, is reported before any mail is tried', async () => {
  const { formatUrl } = await startMailServer();
  await expect(connectMailServer(formatUrl('wrong'))).rejects.toThrow(
    /^The mail server \(SMTP_URL\) does not accept the account\. .*Wrong password/,
  );
  await expect(connectMailServer('smtp://127.0.0.1:1')).rejects.toThrow('ECONNREFUSED');
});

const url = 'smtps://studio%40studio.example:secret@smtp.example.com:465';
test.each([
  [{}, /^SMTP_URL is missing\. Write it as smtps:.*\nNOTIFY_TO is missing\. Write/],
  [
    { SMTP_URL: 'smtp.example.com', NOTIFY_TO: settings.to },
    /^SMTP_URL is not the address of a mail server\./,
  ],
  [{ SMTP_URL: url, NOTIFY_TO: 'a@b.example, c@d.example' }, /^NOTIFY_TO is not one e-mail address\./],
  [{ SMTP_URL: url, NOTIFY_TO: settings.to, NOTIFY_FROM: 'me' }, /^NOTIFY_FROM is not one e-mail address\./],
])('missing and wrong settings are named, with how to write them: %p', (environment, expected) => {
  expect(() => parseMailSettings(environment, settings.site)).toThrow(expected);
});

test('mail comes from the account that signs in', () => {
  const environment = { SMTP_URL: url, NOTIFY_TO: settings.to };
  expect(parseMailSettings(environment, settings.site)).toEqual({ ...settings, url });
});
