import '../shared/help';

import { parseArgs } from 'node:util';
import { runCommand } from '../shared/command';
import { runEditor } from './server/run';

// For those who change the content, on the page or by hand: see docs/editing.md.

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      /** Where the local Firestore stores its posts. */
      persist: { type: 'string' },
      /** Prints the address without opening it. */
      'no-open': { type: 'boolean', default: false },
    },
  });
  await runEditor({
    persist: values.persist ?? null,
    opensBrowser: !values['no-open'] && process.stdout.isTTY,
  });
});
