import { GoogleAuth } from 'google-auth-library';
import { localProjectId } from '../../lib/firebase/config';
import { recordedAddress } from '../shared/addresses';

/** The identity service to manage owners in. */
export type IdentityProject = {
  /** Its name in messages. */
  name: string;
  /** Google's project ID; null for a local service. */
  id: string | null;
  /** The base URL of the accounts in the REST API. */
  accounts: string;
  /** The URL of the project's configuration in the REST API. */
  config: string;
  /** Authorization for the requests. */
  headers: Record<string, string>;
};

const scope = 'https://www.googleapis.com/auth/identitytoolkit';

/**
 * The identity service, chosen by environment variables: a running emulator, a real project with the owner's
 * credentials, or the local one of this folder.
 *
 * @param findLocal the address of this folder's identity service, if it runs
 * @throws Error when there are no credentials for a real project, or no local service runs
 */
export async function findIdentityProject(
  environment: Record<string, string | undefined>,
  findLocal = () => recordedAddress('identity'),
): Promise<IdentityProject> {
  const project = environment.NEXT_PUBLIC_FIREBASE_PROJECT_ID;
  const emulator = environment.FIREBASE_AUTH_EMULATOR_HOST || (project ? null : findLocal());
  const accountsPath = `/v1/projects/${project || localProjectId}/accounts`;
  const configPath = `/admin/v2/projects/${project || localProjectId}/config`;
  if (emulator) {
    const base = `http://${emulator}/identitytoolkit.googleapis.com`;
    return {
      name: `the identity service at ${emulator}`,
      id: null,
      accounts: base + accountsPath,
      config: base + configPath,
      headers: { authorization: 'Bearer owner' },
    };
  }
  if (!project) {
    throw new Error(
      'No local identity service runs in this folder. `npm run preview` or `npm start` in another terminal starts one; ' +
        '.env.local names a project, and FIREBASE_AUTH_EMULATOR_HOST another service.',
    );
  }
  const keyFilename = environment.GOOGLE_APPLICATION_CREDENTIALS;
  const base = 'https://identitytoolkit.googleapis.com';
  const accounts = base + accountsPath;
  const headers = await new GoogleAuth({ scopes: scope, ...(keyFilename ? { keyFilename } : {}) })
    .getRequestHeaders(accounts)
    .catch((error: Error) => {
      throw new Error(
        `There are no credentials for the project ${project}. Run npm run setup: it explains how to create a key and where to ` +
          'keep it (GOOGLE_APPLICATION_CREDENTIALS in .env.local). Or run `gcloud auth application-default login`. ' +
          `(${error.message.split('\n')[0]})`,
      );
    });
  return {
    name: `the project ${project}`,
    id: project,
    accounts,
    config: base + configPath,
    headers: Object.fromEntries(headers),
  };
}
