import { readFileSync, realpathSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import {
  addOwner,
  closeSignUp,
  DoubtfulAccountError,
  isSignUpOpen,
  ownersOf,
  sendMail,
} from '../../owners/owners';
import { type Service, send } from '../../services';
import { type Context, done, doneAt, doneInConsole, missing, optional, projectOf, type Step } from '../step';
import { project, webApp } from './project';

const keySchema = z.object({
  type: z.literal('service_account'),
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  project_id: z.string(),
});

/** What is wrong with a service account's key file, as a message without a secret part of it; null when it can be used. */
function wrongWithKey(context: Context, file: string): string | null {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return `There is no file ${file}.`;
  const relative = path.relative(realpathSync(context.folder), realpathSync(file));
  if (!relative.startsWith('..') && !path.isAbsolute(relative)) {
    return `${file} is in this site's folder, so it could be copied or committed. Move it elsewhere.`;
  }
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return `${file} is not a key file: it cannot be parsed as JSON. Download a new key.`;
  }
  const { data: key } = keySchema.safeParse(content);
  if (!key) return `${file} is not a key of a service account. Download one as JSON.`;
  return key.project_id === projectOf(context)
    ? null
    : `${file} is a key for the project ${key.project_id}, but this site uses ${projectOf(context)}.`;
}

const keyLocationAdvice = (platform: NodeJS.Platform) =>
  platform === 'win32'
    ? `In PowerShell, with the name of the downloaded file:
  mkdir "$env:APPDATA\\studio" -Force
  move "$HOME\\Downloads\\NAME.json" "$env:APPDATA\\studio\\blog-key.json"
The path is then C:\\Users\\YOU\\AppData\\Roaming\\studio\\blog-key.json`
    : `In the terminal, with the name of the downloaded file:
  mkdir -p ~/.config/studio
  mv ~/Downloads/NAME.json ~/.config/studio/blog-key.json
  chmod 600 ~/.config/studio/blog-key.json
The path is then ~/.config/studio/blog-key.json`;

/** Stores the path of the key with which the blog commands sign in. */
export const key: Step = {
  title: 'Key for the blog',
  why:
    'The blog commands (npm run blog:add) write to the database, which the rules only allow its owners. They sign ' +
    'in with a key that allows this and nothing else. firebase-tools has no command that writes posts, and does not share its ' +
    "sign-in with other programs. The key is a secret: keep it out of this site's folder, of e-mail and of Git.",
  needs: [project.title],
  checkLocally: (context) => {
    const file = context.settings.get('GOOGLE_APPLICATION_CREDENTIALS');
    if (!file) return missing('.env.local does not name one (GOOGLE_APPLICATION_CREDENTIALS)');
    const wrong = wrongWithKey(context, file);
    return wrong ? missing(wrong) : done('its file exists, belongs to this project, and is outside the site');
  },
  fix: async (context) => {
    const { settings, say, ask, platform } = context;
    const create = `https://console.cloud.google.com/iam-admin/serviceaccounts/create?project=${projectOf(context)}`;
    say(
      '1. On this page: a name such as blog, "Create and continue", the one role "Cloud Datastore User", "Done".',
    );
    await doneAt(context, create);
    say('2. Click the new account, then "Keys", "Add key", "Create new key", JSON. A file is downloaded.');
    say(`3. ${keyLocationAdvice(platform)}`);
    const answer = await ask('The path of the file (Enter to do it later): ');
    if (!answer) return;
    const file = answer.replace(/^(["'])(.*)\1$/, '$2').replace(/^~(?=[/\\])/, os.homedir());
    const wrong = wrongWithKey(context, file);
    if (wrong) throw new Error(wrong);
    settings.set('GOOGLE_APPLICATION_CREDENTIALS', file);
  },
};

/** Owners who have a password, but cannot write, because it is not certain that the address is theirs. */
async function unverifiedOwners(service: Service): Promise<string[]> {
  const owners = await ownersOf(service);
  return owners.filter(({ isVerified, hasPassword }) => !isVerified && hasPassword).map(({ email }) => email);
}

/** Offers the e-mail that verifies an owner's address, which the rules require. */
export async function offerVerification({ say, ask }: Context, service: Service): Promise<void> {
  const addresses = await unverifiedOwners(service);
  if (addresses.length === 0) return;
  say(`The rules deny writing to owners whose address is not verified: ${addresses.join(', ')}.`);
  const answer = await ask(
    'Send them the e-mail that verifies it, with a link to set a new password? (Y/n) ',
  );
  if (/^n/i.test(answer)) return;
  for (const address of addresses) say(await sendMail(service, address));
}

/** Why sign-in by e-mail does not work, from the service's error for an unknown account; null when it works. */
export async function whyNoSignIn({ fetch, settings }: Context): Promise<string | null> {
  const { status, text, reason } = await send(
    `https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${settings.get('NEXT_PUBLIC_FIREBASE_API_KEY')}`,
    { fetch, body: { email: 'nobody@example.com', password: 'setup looks', returnSecureToken: true } },
  );
  if (/INVALID_LOGIN_CREDENTIALS|EMAIL_NOT_FOUND|TOO_MANY_ATTEMPTS/.test(text)) return null;
  if (/CONFIGURATION_NOT_FOUND|has not been used in project|SERVICE_DISABLED/.test(text)) {
    return 'sign-in is not enabled in the project yet';
  }
  if (/OPERATION_NOT_ALLOWED|PASSWORD_LOGIN_DISABLED/.test(text)) return 'sign-in by e-mail is disabled';
  throw new Error(
    `Could not determine whether sign-in by e-mail is enabled (${status}: ${reason || 'no message'}).`,
  );
}

/** Enables sign-in on the page /write, and adds the first owner. */
export const owners: Step = {
  title: 'Who may write',
  why:
    "On the page /write the studio's owner signs in with e-mail and password, and writes posts in the browser. The project " +
    'stores who is an owner; other accounts have no access. Posts can be written without it, with ' +
    'npm run blog:add.',
  needs: [webApp.title],
  offer: 'Do you want to write posts in the browser, on the page /write? (y/N) ',
  check: async (context) => {
    const reason = await whyNoSignIn(context);
    if (reason) return optional(`${reason}, which is only needed for the page /write`);
    const service = await context.identity();
    const addresses = (await ownersOf(service)).map(({ email }) => email);
    if (addresses.length === 0) return missing('people can sign in, but there is no owner');
    const unverified = await unverifiedOwners(service);
    if (unverified.length > 0) return missing(`not verified, so without access: ${unverified.join(', ')}`);
    const isOpen = await isSignUpOpen(service, context.fetch);
    if (isOpen) return missing('visitors can create accounts');
    const doubt = isOpen === null ? '; whether visitors can create accounts could not be checked' : '';
    return done(addresses.join(', ') + doubt);
  },
  fix: async (context) => {
    const { say, ask } = context;
    if (await whyNoSignIn(context)) {
      say(
        'On this page, press "Get started" if it is shown, choose "Email/Password", turn on the first of its two switches, and press "Save".',
      );
      await doneInConsole(context, 'authentication/providers');
      const reason = await whyNoSignIn(context);
      if (reason) throw new Error(reason);
    }
    const service = await context.identity();
    if ((await isSignUpOpen(service, context.fetch)) !== false) {
      const failure = await closeSignUp(service, context.fetch);
      if (failure) {
        say(
          `Public sign-up could not be switched off (${failure}). On this page, under "User actions", uncheck "Enable create ` +
            '(sign-up)" and press "Save", so that visitors cannot create accounts.',
        );
        await doneInConsole(context, 'authentication/settings');
      } else say('Visitors can no longer create accounts.');
    }
    await offerVerification(context, service);
    if ((await ownersOf(service)).length > 0) return;
    const address = await ask('The e-mail address of the owner (Enter to do it later): ');
    if (!address) return;
    try {
      say(await addOwner(service, address));
    } catch (error) {
      if (!(error instanceof DoubtfulAccountError)) throw error;
      say(error.message);
      const answer = await ask('Remove it and invite the address anew? (y/N) ');
      if (/^y/i.test(answer)) say(await addOwner(service, address, { isAnew: true }));
    }
  },
};
