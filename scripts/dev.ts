import './shared/help';

import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { listEditableFields } from './content/listEditableFields';
import { startLocalServices } from './emulators/start';
import { runCommand, runProgram } from './shared/command';

const { values } = parseArgs({
  options: { edit: { type: 'boolean', default: false }, persist: { type: 'string' } },
});
const isEditing = values.edit;

if (!runProgram(['npm', 'run', '--silent', 'pictures'])) process.exit(1);

await runCommand(async () => {
  const services = await startLocalServices(values.persist ?? null);
  // Next.js prints its port below.
  console.log(services.formatInstructions('/write'));
  if (isEditing) console.log('Open the site at the address below to edit it. Ctrl-C stops the editor.\n');
  const command = ['node_modules/next/dist/bin/next', 'dev', '--hostname', '127.0.0.1'];
  const editing = isEditing && { EDIT: '1', EDIT_FIELDS: JSON.stringify(listEditableFields()) };
  const env = {
    ...process.env,
    ...services.environment,
    ...editing,
    NODE_ENV: 'development' as const,
    NEXT_TELEMETRY_DISABLED: '1',
  };
  // Without a shell, so that signals reach Next.js.
  const next = spawn(process.execPath, command, { stdio: ['inherit', 'inherit', 'pipe'], env });
  next.stderr.on('data', (bytes: Buffer) => {
    process.stderr.write(bytes);
    if (bytes.includes('server is already running'))
      console.error(
        `That is npm run ${isEditing ? 'edit' : 'dev'} of this folder, in another terminal. Use it, or stop it there with Ctrl-C.`,
      );
  });
  // Ctrl-C is sent to Next.js, too; once Next.js has exited, the local services stop.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => next.kill(signal));
  next.once('exit', async (code) => {
    await services.stop();
    process.exit(code ?? 0);
  });
});
