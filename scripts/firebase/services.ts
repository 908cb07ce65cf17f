import { GoogleAuth } from 'google-auth-library';
import { proxyAdvice } from '../../lib/blog/build/fetchPosts';
import { localProjectId } from '../../lib/firebase/config';
import { findRecordedAddress, type ServiceName } from '../shared/runningServices';

/** A REST service of Google's, or the local one that replaces it. */
export type RestService = {
  /** Its name in messages. */
  name: string;
  /** Google's project ID; null for a local service. */
  projectId: string | null;
  /** The base URL, before `/v1`. */
  url: string;
  /** The project's name in the API: `projects/harbor-studio`. */
  project: string;
  headers: Record<string, string>;
};

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
 * Finds a service by environment variables: an emulator, a project with the owner's credentials, or this folder's local one.
 * Throws Error when there are no credentials, or no local service runs.
 */
export async function findService(
  kind: ServiceName,
  environment: Record<string, string | undefined>,
  findLocalHost = () => findRecordedAddress(kind),
): Promise<RestService> {
  const { label, emulatorVariable, host, emulatorPath, scope } = services[kind];
  const projectId = environment.NEXT_PUBLIC_FIREBASE_PROJECT_ID;
  const project = `projects/${projectId || localProjectId}`;
  const localHost = environment[emulatorVariable] || (projectId ? null : findLocalHost());
  if (localHost) {
    const url = `http://${localHost}${emulatorPath}`;
    const headers = { authorization: 'Bearer owner' };
    return { name: `the ${label} at ${localHost}`, projectId: null, url, project, headers };
  }
  if (!projectId) {
    throw new Error(
      `No local ${label} is running in this folder. Start one with \`npm run edit\` or \`npm start\` in another terminal, ` +
        `or name a project in .env.local, or another ${label} in ${emulatorVariable}.`,
    );
  }
  const keyFilename = environment.GOOGLE_APPLICATION_CREDENTIALS;
  const token = await new GoogleAuth({ scopes: scope, ...(keyFilename ? { keyFilename } : {}) })
    .getAccessToken()
    .catch((error: Error) => {
      throw new Error(
        `There are no credentials for the project ${projectId}: GOOGLE_APPLICATION_CREDENTIALS in .env.local names the key ` +
          `(docs/owners.md, "The key"); or run \`gcloud auth application-default login\`. (${error.message.split('\n')[0]})`,
      );
    });
  const headers = { authorization: `Bearer ${token}` };
  return { name: `the project ${projectId}`, projectId, url: `https://${host}`, project, headers };
}

/** The response to a request; `reason` is Google's error message, or else the first 200 characters of the text. */
export type HttpResponse = { ok: boolean; status: number; text: string; reason: string };

type RequestOptions = { method?: string; headers?: Record<string, string>; body?: object | undefined };

/** Sends a request, a POST if it has a body. Throws TypeError when there is no response. */
export async function sendHttpRequest(
  url: string,
  { body, method = body ? 'POST' : 'GET', headers = {} }: RequestOptions = {},
): Promise<HttpResponse> {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  return { ok: response.ok, status: response.status, text, reason: parseReason(text) };
}

function parseReason(text: string): string {
  try {
    // A streamed response is a list, whose first item has the error.
    const [body]: { error?: { message?: string } }[] = [JSON.parse(text)].flat();
    return body?.error?.message ?? text.slice(0, 200);
  } catch {
    return text.slice(0, 200);
  }
}

/** Thrown if a service refuses a request. */
export class RequestRefusedError extends Error {
  constructor(
    name: string,
    readonly response: HttpResponse,
  ) {
    super(`${name} refused (${response.status}): ${response.reason}`);
  }
}

/**
 * Sends an authorized request to a path such as `/v1/projects/…`, and parses its JSON. Throws RequestRefusedError, or another
 * Error if there is no usable response.
 */
export async function requestJson<Result>(
  { name, projectId, url, headers }: RestService,
  path: string,
  options: Pick<RequestOptions, 'method' | 'body'> = {},
): Promise<Result> {
  const response = await sendHttpRequest(url + path, { ...options, headers }).catch(() => {
    const advice = projectId
      ? 'Check the internet connection, then run the command again.'
      : 'Is it running? Start a local one with `npm run edit` or `npm start` in another terminal, or name a project in .env.local.';
    throw new Error(`${name} is not responding. ${advice}`);
  });
  let result: Result;
  try {
    result = JSON.parse(response.text || '{}');
  } catch {
    throw new Error(`The answer of ${name} is not JSON. ${proxyAdvice}`);
  }
  if (!response.ok) throw new RequestRefusedError(name, response);
  return result;
}
