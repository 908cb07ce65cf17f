import { parseArgs } from 'node:util';
import { addOwner, listOwners, removeOwner } from './firebase/ownerAccounts';
import { findService } from './firebase/services';
import { loadEnvironment, runCommand } from './shared/command';

const usage = `npm run owners -- add EMAIL     lets an address sign in at /write; creates the account if needed
npm run owners -- list          lists the owners
npm run owners -- remove EMAIL  takes the right away, and signs the owner out`;

await runCommand(async () => {
  loadEnvironment();
  const [command = '', email = '', ...extra] = parseArgs({ allowPositionals: true }).positionals;
  const isComplete = command === 'list' ? !email : ['add', 'remove'].includes(command) && email;
  if (!isComplete || extra.length > 0) throw new Error(usage);
  const service = await findService('identity', process.env);
  if (command === 'list') return listOwners(service);
  return command === 'add' ? addOwner(service, email) : removeOwner(service, email);
});
