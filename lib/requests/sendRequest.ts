import type { FirebaseConfig } from '@/lib/firebase/config';
import { callFirestore, documentsOf, plainFields } from '@/lib/firebase/rest';
import { randomId } from '@/lib/randomId';
import type { Attempt, RequestFields } from './request';

/** What became of a request: stored, not accepted by the database, or unknown because no answer came. */
export type Outcome = 'sent' | 'refused' | 'failed';

const create = (config: FirebaseConfig, { id, replaces, fields }: Attempt) =>
  callFirestore(config, ':commit', {
    writes: [
      {
        update: {
          name: `${documentsOf(config)}/requests/${id}`,
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
  const answer = await callFirestore(config, `/requests/${id}`);
  if (answer?.status === 404) return 'nothing';
  if (answer?.status !== 200) return null;
  const found = plainFields(answer.body.fields);
  const isSame = Object.entries(fields).every(([name, text]) => found[name] === text);
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
  let attempt: Attempt = { id: last?.id ?? randomId(), replaces: last?.replaces ?? '', fields };
  if (last) {
    const before = await stored(config, last.id, fields);
    if (!before) return 'failed';
    if (before === 'same') return 'sent';
    if (before === 'other') attempt = { id: randomId(), replaces: last.id, fields };
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
