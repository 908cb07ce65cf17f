import { parseArgs } from 'node:util';
import { loadEnvironment, runCommand } from '../../shared/command';
import { usage } from '../../shared/help';
import { findService } from '../services';
import { addOwner, listOwners, removeOwner } from './owners';

async function run(args: string[]): Promise<string> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { anew: { type: 'boolean', default: false } },
  });
  const [command = '', address, ...rest] = positionals;
  const leftOver = command === 'list' ? positionals.slice(1) : rest;
  if (leftOver.length > 0) throw new Error(`'${leftOver.join(' ')}' is an extra argument.\n\n${usage}`);
  if (!['add', 'list', 'remove'].includes(command)) throw new Error(usage);
  if (values.anew && command !== 'add') throw new Error(`--anew is only for add.\n\n${usage}`);
  if (command !== 'list' && !address) throw new Error(`The e-mail address is missing.\n\n${usage}`);
  loadEnvironment();
  const service = await findService('identity', process.env);
  if (command === 'list' || !address) return listOwners(service);
  return command === 'add'
    ? addOwner(service, address, { isAnew: values.anew })
    : removeOwner(service, address);
}

await runCommand(() => run(process.argv.slice(2)));
