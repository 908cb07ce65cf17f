import type { LocalServer } from '../http/server';
import { localToken } from './idToken';

// What the tests of firestore.rules and storage.rules share.

const senders = {
  anybody: () => undefined,
  'an account': () => localToken(),
  'an owner': () => localToken({ owner: true, email_verified: true }),
  'an owner without a verified address': () => localToken({ owner: true, email_verified: false }),
  'an owner whose token says nothing about it': () => localToken({ owner: true }),
  "an owner's text": () => localToken({ owner: 'true', email_verified: true }),
  'another claim': () => localToken({ admin: true }),
};
export type Sender = keyof typeof senders;
export const nonOwners = [
  'anybody',
  'an account',
  'another claim',
  'an owner without a verified address',
] as const;

/** @param before what is there before the request, if the suite's usual state does not fit */
export type Case<Action, Before = undefined> = [
  sender: Sender,
  what: string,
  action: Action,
  before?: Before,
];

/** Defines tests against a local service, and against the official emulator if it runs, which needs Java and a download. */
export function describeBoth(
  start: () => Promise<LocalServer>,
  official: string | undefined,
  define: (host: () => string) => void,
): void {
  let local: LocalServer;
  beforeAll(async () => {
    local = await start();
  });
  afterAll(() => local.kill());
  describe('the local service', () => define(() => local.host));
  (official ? describe : describe.skip)('the official emulator', () => define(() => official ?? ''));
}

/** Who may do what with a service. */
type Suite<Action, Before> = {
  start: () => Promise<LocalServer>;
  official: string | undefined;
  allowed: Case<Action, Before>[];
  refused: Case<Action, Before>[];
  /** The requests of a program before a case. */
  prepare: (one: Case<Action, Before>) => Action[];
  send: (host: string, action: Action, token?: string) => Promise<Response>;
};

/** Tests each case. */
export function testRules<Action, Before>(suite: Suite<Action, Before>): void {
  const { start, official, allowed, refused, prepare, send } = suite;
  const withNames = (cases: typeof allowed) =>
    cases.map((one): [string, Case<Action, Before>] => [`${one[0]} ${one[1]}`, one]);
  describeBoth(start, official, (host) => {
    const statusOf = async (one: Case<Action, Before>) => {
      for (const action of prepare(one)) await send(host(), action, 'owner');
      const [sender, , action] = one;
      return (await send(host(), action, senders[sender]())).status;
    };
    test.each(withNames(allowed))('%s', async (_, one) => {
      // 404: nothing is there, which may be known.
      expect([200, 204, 404]).toContain(await statusOf(one));
    });
    test.each(withNames(refused))('refused: %s', async (_, one) => {
      expect(await statusOf(one)).toBe(403);
    });
  });
}
