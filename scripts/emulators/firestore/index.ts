import '../../shared/help';

import { parseArgs } from 'node:util';
import { recordAddress } from '../../shared/addresses';
import { howToAddAPost, startLocalFirestore } from './local';

try {
  const { values } = parseArgs({ options: { persist: { type: 'string' } } });
  const firestore = await startLocalFirestore(values.persist ?? null);
  const forget = recordAddress('firestore', firestore.host);
  console.log(`The local Firestore is at ${firestore.host}  (Ctrl-C stops it)`);
  console.log(
    values.persist
      ? `Its posts are stored in ${values.persist}.`
      : 'Its posts are lost when it stops. To keep them, add `-- --persist posts.json` to the command.',
  );
  console.log(`Add a post: ${howToAddAPost}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await firestore.stop();
      forget();
      process.exit(0);
    });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
