import { GoogleAuth } from 'google-auth-library';
import { localProjectId } from '../../../lib/firebase/config';
import { recordedAddress } from '../../shared/addresses';

/** Where posts are written: the address of the REST API's blog collection, and the authorization header. */
export type Destination = { name: string; collection: string; authorization: string };

const scope = 'https://www.googleapis.com/auth/datastore';

/**
 * The Firestore, chosen by environment variables: a running emulator, a real project with the owner's credentials, or
 * the local Firestore of this folder.
 *
 * @param findLocal the address of this folder's Firestore, if it runs
 * @throws Error when there are no credentials for a real project, or no local Firestore runs
 */
export async function findDestination(
  environment: NodeJS.ProcessEnv,
  findLocal = () => recordedAddress('firestore'),
): Promise<Destination> {
  const project = environment.NEXT_PUBLIC_FIREBASE_PROJECT_ID;
  const emulator = environment.FIRESTORE_EMULATOR_HOST || (project ? null : findLocal());
  const path = `/v1/projects/${project || localProjectId}/databases/(default)/documents/blog`;
  if (emulator) {
    return {
      name: `the Firestore at ${emulator}`,
      collection: `http://${emulator}${path}`,
      authorization: 'Bearer owner',
    };
  }
  if (!project) {
    throw new Error(
      'No local Firestore runs in this folder. `npm run preview` or `npm start` in another terminal starts one; .env.local ' +
        'names a project, and FIRESTORE_EMULATOR_HOST another Firestore.',
    );
  }
  const token = await new GoogleAuth({ scopes: scope }).getAccessToken().catch((error: Error) => {
    throw new Error(
      `There are no credentials for the project ${project}. Run npm run setup: it explains how to create a key for the blog and ` +
        'where to keep it (GOOGLE_APPLICATION_CREDENTIALS in .env.local). Or run `gcloud auth application-default login`. ' +
        `(${error.message.split('\n')[0]})`,
    );
  });
  return {
    name: `the project ${project}`,
    collection: `https://firestore.googleapis.com${path}`,
    authorization: `Bearer ${token}`,
  };
}
