import './shared/help';

import { exportPosts, importPosts } from './firebase/backup';
import { readCommand } from './firebase/readCommand';
import { findService } from './firebase/services';
import { runCommand } from './shared/command';

await runCommand(async () => {
  const { command, value: file } = readCommand({ withValue: ['export', 'import'] });
  const service = await findService('firestore', process.env);
  if (command === 'export')
    return `Saved ${await exportPosts(service, file)} posts from ${service.name} to ${file}.`;
  const { added, changed, same } = await importPosts(service, file);
  const formatIds = (ids: string[]) =>
    [ids.length, ...(ids.length > 0 ? [`(${ids.join(', ')})`] : [])].join(' ');
  return `Added to ${service.name}: ${formatIds(added)}; changed: ${formatIds(changed)}; unchanged: ${same}.`;
});
