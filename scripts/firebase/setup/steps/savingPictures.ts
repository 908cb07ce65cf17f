import { letPagesRead, pagesMayRead } from '../../bucket';
import { done, isOffline, messageOf, optional, type Step, unchecked } from '../step';
import { bucketSetting } from './database';
import { project } from './project';

/** Lets clients save all finished pictures of a gallery as one file. */
export const savingPictures: Step = {
  title: 'Saving finished pictures',
  why:
    'Clients save their finished pictures as one ZIP file, or with their phone. For that the bucket has to let pages read its ' +
    'files (CORS). Without it, they save one picture after another.',
  needs: [project.title],
  offer: 'Do you send clients their pictures with this site? (y/N) ',
  checkLocally: ({ settings }) =>
    settings.get(bucketSetting) ? unchecked('') : done('not needed without Cloud Storage'),
  check: async ({ settings, storage, fetch }) => {
    try {
      const isAllowed = await pagesMayRead(await storage(), settings.get(bucketSetting), fetch);
      return isAllowed ? done('pages may read them') : optional('pages may not read them');
    } catch (error) {
      if (isOffline(error)) throw error;
      return optional(messageOf(error));
    }
  },
  fix: async ({ settings, storage, fetch }) =>
    letPagesRead(await storage(), settings.get(bucketSetting), fetch),
};
