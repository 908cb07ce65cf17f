import { GoogleAuth } from 'google-auth-library';
import { proxyAdvice } from '../../lib/blog/build/fetchPosts';
import { localProjectId } from '../../lib/firebase/config';
import { findRecordedAddress, type ServiceName } from '../shared/runningServices';

/** A REST service of Google's, or the local one that replaces it. */
export type RestService = {
  /** Its name in messages. */
  name: string;
  /** Google's project ID; null for a local service. */
  id: string | null;
  /** The base URL, before `/v1`. */
  url: string;
  /** The project's name in the API: `projects/harbor-studio`. */
  project: string;
  headers: Record<string, string>;
};

/** The host of each service, the variable that names its emulator, and the OAuth scope that the key needs. */
const services = {
  firestore: {
    label: 'Firestore',
    emulator: 'FIRESTORE_EMULATOR_HOST',
    host: 'firestore.googleapis.com',
    emulatorPath: '',
    scope: 'https://www.googleapis.com/auth/datastore',
  },
  identity: {
    label: 'identity service',
    emulator: 'FIREBASE_AUTH_EMULATOR_HOST',
    host: 'identitytoolkit.googleapis.com',
    emulatorPath: '/identitytoolkit.googleapis.com',
    scope: 'https://www.googleapis.com/auth/identitytoolkit',
  },
  storage: {
    label: 'storage',
    emulator: 'FIREBASE_STORAGE_EMULATOR_HOST',
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
  findLocal = () => findRecordedAddress(kind),
): Promise<RestService> {
  const { label, emulator, host, emulatorPath, scope } = services[kind];
  const id = environment.NEXT_PUBLIC_FIREBASE_PROJECT_ID;
  const project = `projects/${id || localProjectId}`;
  const local = environment[emulator] || (id ? null : findLocal());
  if (local) {
    const url = `http://${local}${emulatorPath}`;
    const headers = { authorization: 'Bearer owner' };
    return { name: `the ${label} at ${local}`, id: null, url, project, headers };
  }
  if (!id) {
    throw new Error(
      `No local ${label} runs in this folder. \`npm run edit\` or \`npm start\` in another terminal starts one; ` +
        `.env.local names a project, and ${emulator} another ${label}.`,
    );
  }
  const keyFilename = environment.GOOGLE_APPLICATION_CREDENTIALS;
  const token = await new GoogleAuth({ scopes: scope, ...(keyFilename ? { keyFilename } : {}) })
    .getAccessToken()
    .catch((error: Error) => {
      throw new Error(
        `There are no credentials for the project ${id}: GOOGLE_APPLICATION_CREDENTIALS in .env.local names the key ` +
          `(docs/owners.md, "The key"); or run \`gcloud auth application-default login\`. (${error.message.split('\n')[0]})`,
      );
    });
  const headers = { authorization: `Bearer ${token}` };
  return { name: `the project ${id}`, id, url: `https://${host}`, project, headers };
}

/** The answer to a request; `reason` is Google's message in a refusal, or its text. */
export type HttpAnswer = { ok: boolean; status: number; text: string; reason: string };

type RequestOptions = { method?: string; headers?: Record<string, string>; body?: object | undefined };

/** Sends a request, a POST if it has a body. Throws TypeError when there is no answer. */
export async function sendHttpRequest(
  url: string,
  { body, method = body ? 'POST' : 'GET', headers = {} }: RequestOptions = {},
): Promise<HttpAnswer> {
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
    // Streamed answers are lists.
    const [answer]: { error?: { message?: string } }[] = [JSON.parse(text)].flat();
    return answer?.error?.message ?? text.slice(0, 200);
  } catch {
    return text.slice(0, 200);
  }
}

/** Thrown if a service refuses a request. */
export class RequestRefusedError extends Error {
  constructor(
    name: string,
    readonly answer: HttpAnswer,
  ) {
    super(`${name} refused (${answer.status}): ${answer.reason}`);
  }
}

/**
 * Sends an authorized request to a path such as `/v1/projects/…`, and parses its JSON. Throws RequestRefusedError, or another
 * Error if there is no usable answer.
 */
export async function requestJson<Result>(
  { name, id, url, headers }: RestService,
  path: string,
  options: Pick<RequestOptions, 'method' | 'body'> = {},
): Promise<Result> {
  const answer = await sendHttpRequest(url + path, { ...options, headers }).catch(() => {
    const advice = id
      ? 'Check the internet connection, then run the command again.'
      : 'Is it running? `npm run edit` or `npm start` in another terminal starts a local one; .env.local names a project.';
    throw new Error(`${name} is not responding. ${advice}`);
  });
  let result: Result;
  try {
    result = JSON.parse(answer.text || '{}');
  } catch {
    throw new Error(`The answer of ${name} is not JSON. ${proxyAdvice}`);
  }
  if (!answer.ok) throw new RequestRefusedError(name, answer);
  return result;
}
