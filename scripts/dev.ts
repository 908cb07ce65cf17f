import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { listEditableFields } from './content/listEditableFields';
import { startLocalServices } from './emulators/start';
import { runCommand, runProgram } from './shared/command';
import { sitePort } from './shared/ports';

// Starts the development server, with local services unless a Firebase project is configured.

// `npm run edit` adds the editor to the pages.
const { values: options } = parseArgs({ options: { edit: { type: 'boolean', default: false } } });

if (!runProgram(['npm', 'run', '--silent', 'photographs'])) process.exit(1);

await runCommand(async () => {
  const { environment, formatInstructions } = await startLocalServices();
  console.log(formatInstructions(`http://localhost:${sitePort}`));
  if (options.edit) console.log('Open the site at the address below to edit it. Ctrl-C stops the editor.\n');
  const next = spawn(
    process.execPath,
    ['node_modules/next/dist/bin/next', 'dev', '--hostname', '127.0.0.1', '--port', String(sitePort)],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        ...environment,
        ...(options.edit && { EDIT: '1', EDIT_FIELDS: JSON.stringify(listEditableFields()) }),
        NODE_ENV: 'development' as const,
        NEXT_TELEMETRY_DISABLED: '1',
      },
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => next.kill(signal));
  next.once('exit', (code) => process.exit(code ?? 0));
});
