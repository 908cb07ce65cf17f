import '../shared/help';

import { runCommand } from '../shared/command';
import { addOwner, listOwners, removeOwner } from './owners/ownerAccounts';
import { readCommand } from './readCommand';
import { findService } from './services';

await runCommand(async () => {
  const { command, value: address } = readCommand({ withValue: ['add', 'remove'], withoutValue: ['list'] });
  const service = await findService('identity', process.env);
  if (command === 'list') return listOwners(service);
  return command === 'add' ? addOwner(service, address) : removeOwner(service, address);
});
