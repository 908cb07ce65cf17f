import type { FirebaseConfig } from '@/lib/firebase/config';
import { callFirestore, documentsOf, plainFields } from '@/lib/firebase/rest';
import { areSameWords, maxChanges, type RequestFields } from './request';
import {
  changedElsewhere,
  confirmRequest,
  keepRequest,
  keptRequest,
  type SavedRequest,
} from './savedRequest';

/**
 * What became of a press: `sent`; `answered`: the owner has dealt with the request, which cannot change any more;
 * `elsewhere`: another tab has sent other words meanwhile; `refused`; or `failed`: no answer came, and nobody knows.
 */
export type Outcome = 'sent' | 'answered' | 'elsewhere' | 'refused' | 'failed';

const textsOf = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([name, stringValue]) => [name, { stringValue }]));

/** Writes the words under the id, unless the database has a later change. */
function write(config: FirebaseConfig, id: string, words: RequestFields, changes: number) {
  const fields = {
    ...textsOf({ ...words, state: 'new', mail: 'none' }),
    changes: { integerValue: String(changes) },
  };
  return callFirestore(config, ':commit', {
    writes: [
      {
        update: { name: `${documentsOf(config)}/requests/${id}`, fields },
        // Fields of the owner, and of the mails, stay.
        updateMask: { fieldPaths: Object.keys(fields) },
        updateTransforms: [{ fieldPath: 'sent', setToServerValue: 'REQUEST_TIME' }],
      },
    ],
  });
}

/**
 * Sends a request. Whatever is sent under one id is one request with the words of the last press: a lost answer, a second
 * press or an edited text cannot make two.
 */
async function send(
  config: FirebaseConfig,
  { id, changes }: SavedRequest,
  words: RequestFields,
): Promise<Outcome> {
  const answer = await write(config, id, words, changes);
  if (!answer) return 'failed';
  if (answer.status === 200) return 'sent';
  const found = await callFirestore(config, `/requests/${id}`);
  if (found?.status === 404) return 'refused';
  if (found?.status !== 200) return 'failed';
  const stored = plainFields(found.body.fields);
  if (Object.entries(words).every(([name, text]) => stored[name] === text)) return 'sent';
  if (stored.state !== 'new') return 'answered';
  // An earlier press of another tab with a higher number has arrived. A later one stays.
  if ((keptRequest(id)?.changes ?? changes) > changes) return 'elsewhere';
  const next = await write(config, id, words, Number(stored.changes) + 1);
  if (!next) return 'failed';
  return next.status === 200 ? 'sent' : 'refused';
}

/** A press of Send: the request with its words and its number, and what will become of it. */
export type Press = { request: SavedRequest; outcome: Promise<Outcome> };

/** The press that is under way. The page may have been left and opened again meanwhile. */
let underWay: Press | null = null;

/** The number of the last press of each request that has arrived from this tab: storage may be full. */
const arrived = new Map<string, number>();

/** Whether the last press of a request has arrived. */
export const hasArrived = ({ id, changes, isStored }: SavedRequest): boolean =>
  isStored || arrived.get(id) === changes;

/** The press of a request that is under way in this tab; null if there is none. */
export const pressUnderWay = (id: string): Press | null => (underWay?.request.id === id ? underWay : null);

/**
 * Sends the words, and stores that they were, and whether they arrived, where a reload and other tabs find it.
 *
 * @param hold ends when it may be sent
 */
export function press(
  config: FirebaseConfig,
  saved: SavedRequest,
  words: RequestFields,
  hold: Promise<unknown>,
): Press {
  confirmRequest(saved.id);
  const most = Math.max(saved.changes, keptRequest(saved.id)?.changes ?? 0);
  const request = { ...saved, changes: Math.min(most + 1, maxChanges), pressed: words, isStored: false };
  keepRequest(request);
  const outcome = hold
    .then(() => send(config, request, words))
    .then((became) => {
      const kept = keptRequest(request.id);
      const isLatest = kept?.changes === request.changes;
      if (became === 'sent') arrived.set(request.id, request.changes);
      if (became === 'sent' && isLatest) keepRequest({ ...kept, isStored: true });
      // What the owner has dealt with are the words before.
      const { pressed, isStored } = saved;
      if (became === 'answered' && isLatest) keepRequest({ ...kept, pressed, isStored });
      return became;
    })
    .finally(() => {
      if (underWay === started) underWay = null;
    });
  const started = { request, outcome };
  underWay = started;
  return started;
}

/** Whether another tab has stored or sent other words of a request than this one has. */
export function isChangedElsewhere(mine: SavedRequest, words: RequestFields): boolean {
  const theirs = changedElsewhere(mine.id);
  if (!theirs) return false;
  if (theirs.changes > mine.changes) return !theirs.pressed || !areSameWords(theirs.pressed, words);
  return theirs.query !== mine.query || JSON.stringify(theirs.details) !== JSON.stringify(mine.details);
}
