import './shared/help';

import { addOwner, listOwners, removeOwner } from './firebase/ownerAccounts';
import { readCommand } from './firebase/readCommand';
import { findService } from './firebase/services';
import { runCommand } from './shared/command';

await runCommand(async () => {
  const { command, value: address } = readCommand({ withValue: ['add', 'remove'], withoutValue: ['list'] });
  const service = await findService('identity', process.env);
  if (command === 'list') return listOwners(service);
  return command === 'add' ? addOwner(service, address) : removeOwner(service, address);
});
