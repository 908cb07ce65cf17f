import { parseArgs } from 'node:util';
import { loadEnvironment, runCommand } from '../../shared/command';
import { usage } from '../../shared/help';
import { findService } from '../services';
import { addOwner, listOwners, removeOwner } from './owners';

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { anew: { type: 'boolean', default: false } },
  });
  const [command = '', address = ''] = positionals;
  const extra = positionals.slice(command === 'list' ? 1 : 2);
  if (extra.length > 0) throw new Error(`'${extra.join(' ')}' is an extra argument.\n\n${usage}`);
  if (!['add', 'list', 'remove'].includes(command)) throw new Error(usage);
  if (values.anew && command !== 'add') throw new Error(`--anew is only for add.\n\n${usage}`);
  if (command !== 'list' && !address) throw new Error(`The e-mail address is missing.\n\n${usage}`);
  loadEnvironment();
  const service = await findService('identity', process.env);
  if (command === 'list') return listOwners(service);
  return command === 'add'
    ? addOwner(service, address, { isAnew: values.anew })
    : removeOwner(service, address);
});
