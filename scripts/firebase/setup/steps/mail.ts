import { site } from '../../../../content/site';
import { howToWriteUrl, mailVariables, problemsOfMail } from '../../requests/mailSettings';
import { checkMailServer } from '../../requests/sendMail';
import { type Context, done, missing, optional, type Step, unchecked } from '../step';
import { project } from './project';

const settingsOf = ({ settings }: Context) =>
  Object.fromEntries(mailVariables.map((name) => [name, settings.get(name)]));

/** The mail server and the address for `npm run notify`. */
export const mail: Step = {
  title: 'Mail about requests',
  why:
    'Requests of visitors wait in the database until you look at the page /write. With an account at a mail server, ' +
    'npm run notify sends you a mail for each new one; docs/deploying.md tells how a schedule runs it.',
  needs: [project.title],
  offer: 'Do you want a mail for each new request? (y/N) ',
  checkLocally: (context) => {
    if (!site.booking.requests) return optional('not needed, because content/site.ts accepts no requests');
    const settings = settingsOf(context);
    if (!Object.values(settings).some(Boolean))
      return optional('no mail server, so requests are only seen on the page /write');
    const problems = problemsOfMail(settings);
    return problems.length > 0 ? missing(problems.join(' ')) : unchecked('.env.local names a mail server');
  },
  check: async (context) => {
    const { SMTP_URL = '', NOTIFY_TO = '' } = settingsOf(context);
    try {
      await checkMailServer(SMTP_URL);
      return done(`mails go to ${NOTIFY_TO}`);
    } catch (error) {
      return missing(
        `the mail server does not accept the account: ${error instanceof Error ? error.message : error}`,
      );
    }
  },
  fix: async ({ settings, say, ask }) => {
    say(
      'Your mail provider names its server (SMTP), and often wants a password for programs, an "app password". Both go into ' +
        `one address: ${howToWriteUrl}`,
    );
    const url = await ask('The address of the mail server (Enter to do it later): ');
    if (!url) return;
    const to = await ask('The e-mail address that gets the mails: ');
    const problems = problemsOfMail({ SMTP_URL: url, NOTIFY_TO: to });
    if (problems.length > 0) throw new Error(problems.join(' '));
    settings.set('SMTP_URL', url);
    settings.set('NOTIFY_TO', to);
  },
};
