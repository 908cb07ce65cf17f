import type { FirebaseConfig } from '@/lib/firebase/config';
import { type Attempt, newRequestId, type RequestFields } from './request';

/** How long an answer may take, in milliseconds. */
const answerMs = 10_000;

/** What became of a request: stored, not accepted by the database, or unknown because no answer came. */
export type Outcome = 'sent' | 'refused' | 'failed';

type Answer = { status: number; fields: Partial<Record<string, { stringValue?: string }>> };

/** Firestore's REST API; null if no answer came, or one that says nothing about the request. */
async function call(config: FirebaseConfig, path: string, body?: object): Promise<Answer | null> {
  const { options, emulatorHost } = config;
  const server = emulatorHost ? `http://${emulatorHost}` : 'https://firestore.googleapis.com';
  const url = `${server}/v1/${root(config)}${path}?key=${options.apiKey}`;
  try {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      // As text, which needs no request in advance.
      body: body ? JSON.stringify(body) : null,
      cache: 'no-store',
      signal: AbortSignal.timeout(answerMs),
    });
    const answer = await response.json();
    if (response.status === 429 || response.status >= 500) return null;
    return { status: response.status, fields: answer.fields ?? {} };
  } catch {
    return null;
  }
}

const root = ({ options }: FirebaseConfig) => `projects/${options.projectId}/databases/(default)/documents`;

const create = (config: FirebaseConfig, { id, replaces, fields }: Attempt) =>
  call(config, ':commit', {
    writes: [
      {
        update: {
          name: `${root(config)}/requests/${id}`,
          fields: Object.fromEntries(
            Object.entries({ ...fields, replaces, state: 'new', mail: 'none' }).map(([name, stringValue]) => [
              name,
              { stringValue },
            ]),
          ),
        },
        updateTransforms: [{ fieldPath: 'sent', setToServerValue: 'REQUEST_TIME' }],
        currentDocument: { exists: false },
      },
    ],
  });

/** What is stored under an id, if it is known: `same`, `other`, or `nothing`. */
async function stored(config: FirebaseConfig, id: string, fields: RequestFields) {
  const answer = await call(config, `/requests/${id}`);
  if (answer?.status === 404) return 'nothing';
  if (answer?.status !== 200) return null;
  const isSame = Object.entries(fields).every(([name, text]) => answer.fields[name]?.stringValue === text);
  return isSame ? 'same' : 'other';
}

/**
 * Sends a request so that it arrives at most once, and the owner sees its last version once.
 *
 * A lost answer says nothing about the request, and a second one with the same id is refused as a change. So the id is
 * read first: what is there was sent; a version that was edited since gets a new id, with a note which one it replaces.
 *
 * @param last an attempt whose outcome is unknown
 * @param remember called before each attempt, to store it where a reload finds it
 */
export async function sendRequest(
  config: FirebaseConfig,
  fields: RequestFields,
  last: Attempt | null,
  remember: (attempt: Attempt) => void,
): Promise<Outcome> {
  let attempt: Attempt = { id: last?.id ?? newRequestId(), replaces: last?.replaces ?? '', fields };
  if (last) {
    const before = await stored(config, last.id, fields);
    if (!before) return 'failed';
    if (before === 'same') return 'sent';
    if (before === 'other') attempt = { id: newRequestId(), replaces: last.id, fields };
  }
  remember(attempt);
  const answer = await create(config, attempt);
  if (!answer) return 'failed';
  if (answer.status === 200) return 'sent';
  const found = await stored(config, attempt.id, fields);
  if (found === 'nothing') return 'refused';
  // An earlier attempt has arrived only now.
  if (found === 'other') return sendRequest(config, fields, attempt, remember);
  return found ? 'sent' : 'failed';
}
