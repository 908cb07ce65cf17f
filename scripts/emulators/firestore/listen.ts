import { ApiError, malformed, unimplemented } from '../http/errors';
import { integerOf, listOf, objectOf, textOf } from '../http/input';
import { collectionOf, type Document } from './document';
import type { Permissions } from './permissions';
import { collectionOfQuery } from './query';
import type { Change, Store } from './store';

type AddTarget = {
  targetId: number;
  /** Names of single documents; null for a query. */
  documents: string[] | null;
  parent: string;
  structuredQuery: unknown;
  /** Whether the page has documents from an earlier connection. */
  resumes: boolean;
};

/** The supported fields of a ListenRequest (google.firestore.v1). */
export type ListenRequest = { added: AddTarget | null; removed: number | null };

/** Sends a message to a page. */
export type Send = (message: unknown) => void;

/** What the service does for a page. */
export type Page = {
  receive: (request: ListenRequest) => void;
  close: () => void;
  /** Number of active listeners. */
  targetCount: () => number;
};

/** Documents that a page listens to, and the names of those that it has. */
type Target = { matches: (name: string) => boolean; initial: Document[]; known: Set<string> };

/** Validates a message of a page. @throws ApiError that names the invalid field */
export function listenRequestOf(message: unknown): ListenRequest {
  const { addTarget, removeTarget } = objectOf(message, 'A message');
  if (addTarget === undefined && removeTarget === undefined)
    throw malformed('A message must have addTarget or removeTarget.');
  return {
    added: addTarget === undefined ? null : addTargetOf(objectOf(addTarget, 'addTarget')),
    removed: removeTarget === undefined ? null : integerOf(removeTarget, 'removeTarget'),
  };
}

function addTargetOf(target: Record<string, unknown>): AddTarget {
  const names = target.documents && objectOf(target.documents, 'addTarget.documents').documents;
  // Targets of another kind get the same error as a query without a collection.
  const { parent = '', structuredQuery } = objectOf(target.query ?? {}, 'addTarget.query');
  if (target.query && !parent) throw malformed('addTarget.query.parent is missing.');
  const nameOf = (name: unknown) => textOf(name, 'A name of addTarget.documents');
  return {
    targetId: integerOf(target.targetId, 'addTarget.targetId'),
    documents: target.documents ? listOf(names, 'addTarget.documents.documents').map(nameOf) : null,
    parent: textOf(parent, 'addTarget.query.parent'),
    structuredQuery,
    resumes: Boolean(target.resumeToken || target.readTime),
  };
}

/** The Listen service for one page: collections ordered by name, and single documents; anything else is rejected. */
export function listen(store: Store, permissions: Permissions, send: Send): Page {
  const targets = new Map<number, Target>();

  const sendDocument = (document: Document, targetIds: number[]) =>
    send({ documentChange: { document, targetIds, removedTargetIds: [] } });
  const sendTargetChange = (targetChangeType: string, targetIds: number[], more: object = {}) =>
    send({ targetChange: { targetChangeType, targetIds, ...more } });
  /** Marks the snapshot as complete up to this time. */
  const sendSnapshot = (readTime: string, targetIds: number[] = []) => {
    const resumeToken = Buffer.from(readTime).toString('base64');
    sendTargetChange(targetIds.length > 0 ? 'CURRENT' : 'NO_CHANGE', targetIds, { readTime, resumeToken });
  };

  const unsubscribe = store.subscribe((changes) => {
    const sent = changes.filter(sendChange);
    if (sent.length > 0) sendSnapshot(changes.at(-1)?.time ?? store.now());
  });

  /** @returns whether the page listens to the document */
  function sendChange({ name, document, time }: Change): boolean {
    const matching = [...targets].filter(([, { matches }]) => matches(name));
    if (document && matching.length > 0) {
      for (const [, { known }] of matching) known.add(name);
      store.counts.reads += 1;
      sendDocument(
        document,
        matching.map(([id]) => id),
      );
      return true;
    }
    const removedTargetIds = matching.filter(([, { known }]) => known.delete(name)).map(([id]) => id);
    if (removedTargetIds.length === 0) return false;
    send({ documentDelete: { document: name, readTime: time, removedTargetIds } });
    return true;
  }

  function add(request: AddTarget): void {
    const { targetId } = request;
    try {
      const target = targetOf(request, store, permissions);
      targets.set(targetId, target);
      sendTargetChange('ADD', [targetId]);
      if (request.resumes) sendTargetChange('RESET', [targetId]);
      for (const document of target.initial) sendDocument(document, [targetId]);
      const time = store.now();
      sendSnapshot(time, [targetId]);
      sendSnapshot(time);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const cause = { code: error.grpcCode, message: error.message };
      // Firestore ends the whole stream with this error.
      if (error.status === 'RESOURCE_EXHAUSTED') send(error.body);
      else sendTargetChange('REMOVE', [targetId], { cause });
    }
  }

  return {
    receive({ added, removed }) {
      if (added) add(added);
      if (removed === null) return;
      targets.delete(removed);
      sendTargetChange('REMOVE', [removed]);
    },
    close: unsubscribe,
    targetCount: () => targets.size,
  };
}

/** @throws ApiError when the page may not read it, or it is unsupported */
function targetOf(request: AddTarget, store: Store, permissions: Permissions): Target {
  const targetWith = (matches: Target['matches'], initial: Document[]) => ({
    matches,
    initial: store.counted(initial),
    known: new Set(initial.map(({ name }) => name)),
  });
  if (request.documents) {
    const names = new Set(request.documents);
    for (const name of names) permissions.read(name, store.get(name));
    return targetWith(
      (name) => names.has(name),
      [...names].flatMap((name) => store.get(name) ?? []),
    );
  }
  const query = collectionOfQuery(request.parent, request.structuredQuery);
  const { collection, limit, after, newestBy, oldestBy, filter } = query;
  if (after || filter || oldestBy)
    throw unimplemented(
      'The local Firestore does not support listening with a start cursor, a filter, or the oldest first.',
    );
  permissions.list(collection, limit);
  // Changes beyond the limit are sent too; the SDK ignores them.
  return targetWith(
    (name) => collectionOf(name) === collection,
    store.list(collection, newestBy).slice(0, limit),
  );
}
