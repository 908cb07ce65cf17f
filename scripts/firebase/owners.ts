import '../shared/help';

import { loadEnvironment, runCommand } from '../shared/command';
import { usage } from '../shared/help';
import { addOwner, listOwners, removeOwner } from './owners/accounts';
import { findService } from './services';

await runCommand(async () => {
  const [command = '', address = '', ...extra] = process.argv.slice(2);
  const isComplete = command === 'list' ? !address : ['add', 'remove'].includes(command) && address;
  if (!isComplete || extra.length > 0) throw new Error(usage);
  loadEnvironment();
  const service = await findService('identity', process.env);
  if (command === 'list') return listOwners(service);
  return command === 'add' ? addOwner(service, address) : removeOwner(service, address);
});
