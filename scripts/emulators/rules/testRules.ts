import type { LocalServer } from '../http/server';
import { createLocalToken } from './idToken';

// Helpers for the tests of firestore.rules and storage.rules.

const tokenFactories = {
  anybody: () => undefined,
  'an account': () => createLocalToken(),
  'an owner': () => createLocalToken({ owner: true, email_verified: true }),
  'an owner without a verified address': () => createLocalToken({ owner: true, email_verified: false }),
  'an owner whose token says nothing about it': () => createLocalToken({ owner: true }),
  "an owner's text": () => createLocalToken({ owner: 'true', email_verified: true }),
  'another claim': () => createLocalToken({ admin: true }),
};
export type TestSender = keyof typeof tokenFactories;
export const nonOwners = [
  'anybody',
  'an account',
  'another claim',
  'an owner without a verified address',
] as const;

/** One request and its sender. `before` is the state before the request, if the suite's usual state does not fit. */
export type RulesCase<Action, Before = undefined> = [
  sender: TestSender,
  description: string,
  action: Action,
  before?: Before,
];

/** Defines tests against a local service, and against the official emulator if it runs, which needs Java and a download. */
export function describeForEachService(
  start: () => Promise<LocalServer>,
  officialHost: string | undefined,
  define: (host: () => string) => void,
): void {
  let localServer: LocalServer;
  beforeAll(async () => {
    localServer = await start();
  });
  afterAll(() => localServer.kill());
  describe('the local service', () => define(() => localServer.host));
  (officialHost ? describe : describe.skip)('the official emulator', () => define(() => officialHost ?? ''));
}

/** The cases of a service, and how to send their requests. */
type Suite<Action, Before> = {
  start: () => Promise<LocalServer>;
  official: string | undefined;
  allowed: RulesCase<Action, Before>[];
  refused: RulesCase<Action, Before>[];
  /** The requests of a program before a case. */
  prepare: (testCase: RulesCase<Action, Before>) => Action[];
  send: (host: string, action: Action, token?: string) => Promise<Response>;
};

export function testRules<Action, Before>(suite: Suite<Action, Before>): void {
  const { start, official, allowed, refused, prepare, send } = suite;
  const nameCases = (cases: typeof allowed) =>
    cases.map((testCase): [string, RulesCase<Action, Before>] => [`${testCase[0]} ${testCase[1]}`, testCase]);
  describeForEachService(start, official, (host) => {
    const getStatus = async (testCase: RulesCase<Action, Before>) => {
      for (const action of prepare(testCase)) await send(host(), action, 'owner');
      const [sender, , action] = testCase;
      return (await send(host(), action, tokenFactories[sender]())).status;
    };
    test.each(nameCases(allowed))('%s', async (_, testCase) => {
      // 404: the rules allowed the read, and nothing is there.
      expect([200, 204, 404]).toContain(await getStatus(testCase));
    });
    test.each(nameCases(refused))('refused: %s', async (_, testCase) => {
      expect(await getStatus(testCase)).toBe(403);
    });
  });
}
