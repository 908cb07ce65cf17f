import { site } from '../../content/site';
import { keepEarlierFiles } from './releaseFiles';

// Before a deployment: keeps what pages that are open now may still ask for.

console.log(`release: ${await keepEarlierFiles(site.url, 'out', new Date())}`);
