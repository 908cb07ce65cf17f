import { site } from '../../../content/site';
import { keepEarlierFiles } from '../../site/export/releaseFiles';

// Before a deployment: keeps the files that open pages may still request.

console.log(`release: ${await keepEarlierFiles(site.url, 'out', new Date())}`);
