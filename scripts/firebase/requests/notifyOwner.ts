import '../../shared/help';

import { site } from '../../../content/site';
import { loadEnvironment, runCommand } from '../../shared/command';
import { findService } from '../services';
import { mailSettingsIn } from './mailSettings';
import { notify } from './notify';
import { mailer } from './sendMail';

// One mail for each new request. A schedule runs it: .github/workflows/notify.yml.

await runCommand(async () => {
  loadEnvironment();
  const { url, ...settings } = mailSettingsIn(process.env, site.url);
  const service = await findService('firestore', process.env);
  const { sent, failed, left } = await notify(service, settings, mailer(url), console.log);
  const summary = `Mails: ${sent} sent, ${failed} failed, ${left} left to another run.`;
  if (failed > 0)
    throw new Error(
      `${summary} The next run tries the failed ones again; npm run setup -- --check tests the mail server.`,
    );
  return summary;
});
