import '../shared/help';

import { loadEnvironment, runCommand } from '../shared/command';
import { usage } from '../shared/help';
import { exportPosts, importPosts } from './posts/backup';
import { findService } from './services';

await runCommand(async () => {
  const [command, file, ...extra] = process.argv.slice(2);
  if (!file || extra.length > 0 || (command !== 'export' && command !== 'import')) throw new Error(usage);
  loadEnvironment();
  const service = await findService('firestore', process.env);
  if (command === 'export')
    return `Saved ${await exportPosts(service, file)} posts from ${service.name} to ${file}.`;
  const { added, changed, same } = await importPosts(service, file);
  const listed = (ids: string[]) =>
    [ids.length, ...(ids.length > 0 ? [`(${ids.join(', ')})`] : [])].join(' ');
  return `Added to ${service.name}: ${listed(added)}; changed: ${listed(changed)}; unchanged: ${same}.`;
});
