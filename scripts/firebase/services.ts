import { GoogleAuth } from 'google-auth-library';
import { localProjectId } from '../../lib/firebase/config';
import type { RestService } from '../../lib/firebase/queries';
import { servicePorts } from '../shared/ports';

/** The host of each service, the environment variable with the address of an emulator, and the OAuth scope of the key. */
const services = {
  firestore: {
    label: 'Firestore',
    emulatorVariable: 'FIRESTORE_EMULATOR_HOST',
    host: 'firestore.googleapis.com',
    emulatorPath: '',
    scope: 'https://www.googleapis.com/auth/datastore',
  },
  identity: {
    label: 'identity service',
    emulatorVariable: 'FIREBASE_AUTH_EMULATOR_HOST',
    host: 'identitytoolkit.googleapis.com',
    emulatorPath: '/identitytoolkit.googleapis.com',
    scope: 'https://www.googleapis.com/auth/identitytoolkit',
  },
  storage: {
    label: 'storage',
    emulatorVariable: 'FIREBASE_STORAGE_EMULATOR_HOST',
    host: 'storage.googleapis.com/storage/v1',
    emulatorPath: '/v0',
    scope: 'https://www.googleapis.com/auth/devstorage.full_control',
  },
};

/**
 * Finds a service by environment variables: an emulator, a project with the owner's credentials, or else the local service of
 * `npm start` with the same PORT.
 *
 * @throws Error if there are no credentials
 */
export async function findService(
  kind: keyof typeof services,
  environment: Record<string, string | undefined>,
): Promise<RestService> {
  const { label, emulatorVariable, host, emulatorPath, scope } = services[kind];
  const projectId = environment.NEXT_PUBLIC_FIREBASE_PROJECT_ID;
  const project = `projects/${projectId || localProjectId}`;
  const localHost = environment[emulatorVariable] || (projectId ? '' : `127.0.0.1:${servicePorts[kind]}`);
  if (localHost) {
    const headers = { authorization: 'Bearer owner' };
    return {
      name: `the ${label} at ${localHost}`,
      url: `http://${localHost}${emulatorPath}`,
      project,
      headers,
    };
  }
  const keyFilename = environment.GOOGLE_APPLICATION_CREDENTIALS;
  const token = await new GoogleAuth({ scopes: scope, ...(keyFilename ? { keyFilename } : {}) })
    .getAccessToken()
    .catch((error: Error) => {
      throw new Error(
        `There are no credentials for the project ${projectId}: GOOGLE_APPLICATION_CREDENTIALS in .env.local names the key ` +
          `(docs/owner.md, "The key"); or run \`gcloud auth application-default login\`. (${error.message.split('\n')[0]})`,
      );
    });
  return {
    name: `the project ${projectId}`,
    url: `https://${host}`,
    project,
    headers: { authorization: `Bearer ${token}` },
  };
}
