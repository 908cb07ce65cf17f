import '../shared/help';

import { runCommand } from '../shared/command';
import { exportPosts, importPosts } from './posts/backup';
import { readCommand } from './readCommand';
import { findService } from './services';

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
