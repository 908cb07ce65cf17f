import { createServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { requestCollection, seedRequests } from '../../emulators/firestore/seed';
import { type LocalFirestore, startFirestore } from '../../emulators/firestore/server';
import type { Service } from '../services';
import type { Mail } from './mail';
import { mailSettingsIn, problemsOfMail } from './mailSettings';
import { leaseMs, mailOf, maxMails, notify } from './notify';
import { mailer } from './sendMail';
import { requestsByMail } from './stored';

const settings = {
  from: 'studio@northlight.example',
  to: 'owner@northlight.example',
  site: 'https://northlight.example',
};

/** How long the mailer waits for a good server, and for one that has a bad day, in milliseconds. */
const [silence, shortSilence] = [5000, 150];

/** What a mail server does with a message: the answers of a bad day. */
type Day = 'accepts' | 'refuses' | 'hangs up' | 'hangs up after accepting' | 'answers late' | 'never answers';

let firestore: LocalFirestore;
let service: Service;
let stops: (() => unknown)[] = [];

beforeEach(async () => {
  firestore = await startFirestore(0);
  service = {
    ...{ name: 'the local Firestore', id: null, project: 'projects/demo-northlight' },
    ...{ url: `http://${firestore.host}`, headers: { authorization: 'Bearer owner' } },
  };
});

afterEach(async () => {
  for (const stop of stops) await stop();
  stops = [];
  await firestore.kill();
});

/** A local mail server. @returns its URL, and the messages that it accepted */
async function startMailServer(dayOf: () => Day) {
  const accepted: string[] = [];
  const sockets = new Set<Socket>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const day = dayOf();
        const hangUp = () => {
          for (const socket of sockets) socket.destroy();
        };
        if (day === 'refuses') return callback(new Error('Try again later.'));
        if (day === 'hangs up') return hangUp();
        if (day === 'never answers') return;
        accepted.push(Buffer.concat(chunks).toString());
        if (day === 'hangs up after accepting') return hangUp();
        if (day === 'answers late') {
          // Later than the mailer waits: it cannot know.
          setTimeout(callback, shortSilence * 2);
          return;
        }
        callback();
      });
    },
  });
  smtp.on('error', () => {});
  const port = await new Promise<number>((listening) => {
    const server = smtp.listen(0, '127.0.0.1', () => {
      const address = server.address();
      listening(typeof address === 'object' && address ? address.port : 0);
    });
    server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    });
  });
  stops.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise<void>((stopped) => smtp.close(() => stopped()));
  });
  return { url: `smtp://127.0.0.1:${port}`, accepted };
}

const idOf = (number: number) => number.toString(16).padStart(32, '0');

function addRequests(count: number, more: Record<string, string> = {}): void {
  firestore.store.commit(
    Array.from({ length: count }, (_, number) => ({
      kind: 'set' as const,
      name: `${requestCollection}/${idOf(number)}`,
      fields: Object.fromEntries(
        Object.entries({
          ...{ what: 'Realtor', when: 'Mornings', name: `Visitor ${number}`, reach: 'dana@example.com' },
          ...{ purpose: '', plan: 'offer=realtor', replaces: '', state: 'new', mail: 'none', ...more },
        }).map(([name, stringValue]) => [name, { stringValue }]),
      ),
    })),
  );
}

const quiet = () => {};
/** The requests whose mail is not out yet. */
const waiting = async () => [
  ...(await requestsByMail(service, 'none')),
  ...(await requestsByMail(service, 'failed')),
];
const headerOf = (message: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(message)?.[1]?.trim();

test('each new request gets one mail, and none a second time', async () => {
  seedRequests(firestore.store, '2026-12-03T10:00:00-08:00');
  const { url, accepted } = await startMailServer(() => 'accepts');
  const said: string[] = [];
  expect(await notify(service, settings, mailer(url, silence), (line) => said.push(line))).toEqual({
    ...{ sent: 2, failed: 0, left: 0 },
  });
  expect(await notify(service, settings, mailer(url, silence), quiet)).toEqual({
    sent: 0,
    failed: 0,
    left: 0,
  });
  expect(accepted).toHaveLength(2);
  const [message = ''] = accepted.filter((text) => text.includes('Priya'));
  expect(headerOf(message, 'Subject')).toBe('New request on northlight.example');
  expect(headerOf(message, 'To')).toBe('owner@northlight.example');
  expect(headerOf(message, 'Reply-To')).toBe('priya@brokerage.example');
  expect(headerOf(message, 'Message-ID')).toBe(`<request-${idOf(2)}@northlight.example>`);
  expect(headerOf(message, 'Content-Type')).toMatch(/^text\/plain/);
  expect(message).toContain('Thursday, Dec 3, 10:00 AM: Priya S.');
  expect(message).toContain('https://northlight.example/write');
  // The log of a public repository names no visitor.
  expect(said.join()).not.toMatch(/Dana|Priya|555|brokerage/);
});

test('what a visitor typed never becomes a header or HTML', async () => {
  const { url, accepted } = await startMailServer(() => 'accepts');
  const hostile = 'x\r\nBcc: everyone@example.com\r\n\r\n<script>alert(1)</script>';
  addRequests(1, {
    name: hostile,
    what: hostile,
    when: hostile,
    purpose: hostile,
    reach: `a@x.example${hostile}`,
  });
  await notify(service, settings, mailer(url, silence), quiet);
  const [head = ''] = accepted[0]?.split('\r\n\r\n') ?? [];
  expect(head).not.toMatch(/bcc|script|everyone/i);
  expect(headerOf(head, 'Reply-To')).toBeUndefined();
  expect(headerOf(head, 'Content-Type')).toMatch(/^text\/plain/);
});

test('only the last version of a request gets a mail', async () => {
  const { url, accepted } = await startMailServer(() => 'accepts');
  addRequests(1);
  firestore.store.commit([
    {
      kind: 'set',
      name: `${requestCollection}/${idOf(7)}`,
      fields: Object.fromEntries(
        Object.entries({ name: 'Later', replaces: idOf(0), state: 'new', mail: 'none' }).map(
          ([name, stringValue]) => [name, { stringValue }],
        ),
      ),
    },
  ]);
  await notify(service, settings, mailer(url, silence), quiet);
  expect(accepted).toHaveLength(1);
  expect(accepted[0]).toContain('Later');
  // Not even when the owner has answered the later one.
  for (const { document } of await requestsByMail(service, 'sent')) {
    firestore.store.commit([
      { kind: 'update', name: document, fields: { state: { stringValue: 'done' } }, mask: [['state']] },
    ]);
  }
  await notify(service, settings, mailer(url, silence), quiet);
  expect(accepted).toHaveLength(1);
  expect(await waiting()).toEqual([]);
});

test('mails that are always refused keep no others waiting', async () => {
  addRequests(maxMails);
  const refuse = () => Promise.reject(new Error('Spam.'));
  await notify(service, settings, refuse, quiet);
  addRequests(maxMails + 1, { mail: 'none' });
  for (const { document, id } of await requestsByMail(service, 'none')) {
    if (id !== idOf(maxMails))
      firestore.store.commit([
        { kind: 'update', name: document, fields: { mail: { stringValue: 'failed' } }, mask: [['mail']] },
      ]);
  }
  const tried: string[] = [];
  await notify(service, settings, (mail) => Promise.reject(new Error(String(tried.push(mail.text)))), quiet);
  expect(tried[0]).toContain(`Visitor ${maxMails}`);
});

test('of 200 mails with a server that fails at random none is missing, and only a lost answer sends one twice', async () => {
  let random = 1;
  const days: Day[] = [
    'accepts',
    'refuses',
    'hangs up',
    'hangs up after accepting',
    'never answers',
    'answers late',
  ];
  const counted = new Map<Day, number>();
  let isOver = false;
  const { url, accepted } = await startMailServer(() => {
    random = (random * 48271) % 2147483647;
    // Most mails are accepted, so that the test ends soon.
    const day = isOver || random % 10 < 7 ? 'accepts' : (days[random % days.length] ?? 'accepts');
    counted.set(day, (counted.get(day) ?? 0) + 1);
    return day;
  });
  addRequests(200);
  const outcomes = new Map<string, { taken: number; lost: number }>();
  const send = mailer(url, shortSilence);
  const counting = async (mail: Mail) => {
    const outcome = outcomes.get(mail.messageId) ?? { taken: 0, lost: 0 };
    outcomes.set(mail.messageId, outcome);
    try {
      await send(mail);
      outcome.taken += 1;
    } catch (error) {
      outcome.lost += 1;
      throw error;
    }
  };
  for (let run = 0; (await waiting()).length > 0; run += 1) {
    isOver = run > 30;
    await notify(service, settings, counting, quiet);
  }
  const copies = new Map<string, number>();
  for (const message of accepted) {
    const id = headerOf(message, 'Message-ID') ?? '';
    copies.set(id, (copies.get(id) ?? 0) + 1);
  }
  expect(copies.size).toBe(200);
  expect([...outcomes.values()].filter(({ taken }) => taken !== 1)).toEqual([]);
  // A second copy needs an answer that did not arrive.
  const unexplained = [...copies].filter(([id, count]) => count - 1 > (outcomes.get(id)?.lost ?? 0));
  expect(unexplained).toEqual([]);
  const lostAnswers = (counted.get('hangs up after accepting') ?? 0) + (counted.get('answers late') ?? 0);
  expect(lostAnswers).toBeGreaterThan(5);
  expect(accepted.length - 200).toBeGreaterThanOrEqual(lostAnswers);
  expect(counted.get('refuses')).toBeGreaterThan(0);
}, 120_000);

test('two runs at once never send the same mail', async () => {
  const { url, accepted } = await startMailServer(() => 'accepts');
  addRequests(20);
  const reports = await Promise.all(
    [1, 2, 3].map(() => notify(service, settings, mailer(url, silence), quiet)),
  );
  expect(reports.reduce((sum, { sent }) => sum + sent, 0)).toBe(20);
  expect(new Set(accepted.map((message) => headerOf(message, 'Message-ID'))).size).toBe(20);
  expect(accepted).toHaveLength(20);
});

test('a flood is sent in several runs', async () => {
  addRequests(maxMails + 3);
  const sent: Mail[] = [];
  const send = async (mail: Mail) => sent.push(mail);
  expect(await notify(service, settings, send, quiet)).toEqual({ sent: maxMails, failed: 0, left: 3 });
  expect(await notify(service, settings, send, quiet)).toEqual({ sent: 3, failed: 0, left: 0 });
});

test('a run that was stopped leaves its request to the next one after the lease', async () => {
  addRequests(1);
  let stop = (_: Error) => {};
  const never = () =>
    new Promise<void>((_, reject) => {
      stop = reject;
    });
  const stopped = notify(service, settings, never, quiet);
  while (!(await waiting())[0]?.leasedUntil) await new Promise(setImmediate);
  const sent: Mail[] = [];
  const send = async (mail: Mail) => sent.push(mail);
  expect(await notify(service, settings, send, quiet)).toEqual({ sent: 0, failed: 0, left: 1 });
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + leaseMs + 1);
  expect(await notify(service, settings, send, quiet)).toEqual({ sent: 1, failed: 0, left: 0 });
  jest.restoreAllMocks();
  stop(new Error('Stopped.'));
  await stopped;
});

test('without a mail server each request is reported, and nothing is marked', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => closed.once('listening', listening));
  const address = closed.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await new Promise((stopped) => closed.close(stopped));
  addRequests(2);
  const said: string[] = [];
  const report = await notify(service, settings, mailer(`smtp://127.0.0.1:${port}`, silence), (line) =>
    said.push(line),
  );
  expect(report).toEqual({ sent: 0, failed: 2, left: 0 });
  expect(said).toEqual([
    expect.stringMatching(/^Request 00000000 of 20.*: not sent\. .*ECONNREFUSED/),
    expect.stringMatching(/: not sent\./),
  ]);
  expect((await requestsByMail(service, 'failed')).map(({ leasedUntil }) => leasedUntil)).toEqual([0, 0]);
});

test('the mail names the visitor and the plan', async () => {
  addRequests(1, { purpose: 'Yard signs', reach: '(206) 555-0199', replaces: idOf(9) });
  const [request] = await waiting();
  expect(request && mailOf(request, settings)).toEqual({
    from: 'studio@northlight.example',
    to: 'owner@northlight.example',
    subject: 'New request on northlight.example',
    messageId: `<request-${idOf(0)}@northlight.example>`,
    text: [
      ...['Mornings: Visitor 0', 'Realtor', 'For: Yard signs', 'Reach: (206) 555-0199'],
      'It replaces an earlier request of the same visitor.',
      ...['', 'Answer it: https://northlight.example/write'],
    ].join('\n'),
  });
});

test('missing and wrong settings are named, with how to write them', () => {
  expect(problemsOfMail({})).toEqual([
    expect.stringMatching(/^SMTP_URL is missing\. Write it as smtps:/),
    expect.stringMatching(/^NOTIFY_TO is missing\./),
  ]);
  expect(
    problemsOfMail({ SMTP_URL: 'smtp.example.com', NOTIFY_TO: 'a@b.example, c@d.example' }),
  ).toHaveLength(2);
  const url = 'smtps://studio%40northlight.example:secret@smtp.example.com:465';
  expect(mailSettingsIn({ SMTP_URL: url, NOTIFY_TO: 'owner@northlight.example' }, settings.site)).toEqual({
    ...settings,
    url,
  });
});
