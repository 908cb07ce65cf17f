import '../../shared/help';

import { parseArgs } from 'node:util';
import { runPreview } from './run';

try {
  const { values } = parseArgs({
    options: {
      /** Where the local Firestore stores its posts. */
      persist: { type: 'string' },
      /** Allows phones on the same network. */
      phone: { type: 'boolean', default: false },
    },
  });
  await runPreview({ persist: values.persist ?? null, phone: values.phone, editor: null });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
