import { ApiError, unimplemented } from '../http/errors';
import { collectionOf, type Document } from './document';
import type { AddTarget } from './listenRequest';
import type { Permissions } from './permissions';
import { collectionOfQuery } from './query';
import type { Page, Send } from './session';
import type { Change, Store } from './store';

/** A listen target: which documents, by a predicate on their names. */
type Target = { matches: (name: string) => boolean; initial: () => Document[] };

/**
 * The Listen service for one page: adds targets, and sends their documents and every change. Supports collections,
 * ordered by name, and single documents; anything else is rejected.
 */
export function listen(
  store: Store,
  permissions: Permissions,
  send: Send,
): Page & { targetCount: () => number } {
  const targets = new Map<number, Target>();
  /** The documents that the page has for each target, by name. */
  const known = new Map<number, Set<string>>();

  const sendDocument = (document: Document, targetIds: number[]) =>
    send({ documentChange: { document, targetIds, removedTargetIds: [] } });
  const sendTargetChange = (targetChangeType: string, targetIds: number[], more: object = {}) =>
    send({ targetChange: { targetChangeType, targetIds, ...more } });
  const unsubscribe = store.subscribe((changes) => {
    let sent = false;
    for (const change of changes) sent = sendChange(change) || sent;
    if (sent) sendSnapshot(changes.at(-1)?.time ?? store.now());
  });

  /** Marks the snapshot as complete up to this time. */
  function sendSnapshot(readTime: string, targetIds: number[] = []): void {
    const resumeToken = Buffer.from(readTime).toString('base64');
    sendTargetChange(targetIds.length > 0 ? 'CURRENT' : 'NO_CHANGE', targetIds, { readTime, resumeToken });
  }

  function sendChange({ name, document, time }: Change): boolean {
    const matching = [...targets].filter(([, { matches }]) => matches(name)).map(([id]) => id);
    if (matching.length === 0) return false;
    if (document) {
      for (const id of matching) known.get(id)?.add(name);
      store.counts.reads += 1;
      sendDocument(document, matching);
    } else {
      const removedTargetIds = matching.filter((id) => known.get(id)?.delete(name));
      if (removedTargetIds.length === 0) return false;
      send({ documentDelete: { document: name, readTime: time, removedTargetIds } });
    }
    return true;
  }

  function addTarget(request: AddTarget): void {
    const { targetId } = request;
    try {
      const target = targetOf(request, store, permissions);
      targets.set(targetId, target);
      const documents = store.counted(target.initial());
      known.set(targetId, new Set(documents.map(({ name }) => name)));
      sendTargetChange('ADD', [targetId]);
      if (request.resumes) sendTargetChange('RESET', [targetId]);
      for (const document of documents) sendDocument(document, [targetId]);
      const time = store.now();
      sendSnapshot(time, [targetId]);
      sendSnapshot(time);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Firestore ends the whole stream with this error.
      if (error.status === 'RESOURCE_EXHAUSTED') send(error.body);
      else
        sendTargetChange('REMOVE', [targetId], { cause: { code: error.grpcCode, message: error.message } });
    }
  }

  return {
    receive({ addTarget: added, removeTarget }) {
      if (added) addTarget(added);
      if (removeTarget === null) return;
      targets.delete(removeTarget);
      known.delete(removeTarget);
      sendTargetChange('REMOVE', [removeTarget]);
    },
    close() {
      unsubscribe();
      targets.clear();
    },
    targetCount: () => targets.size,
  };
}

function targetOf({ documents, query }: AddTarget, store: Store, permissions: Permissions): Target {
  if (documents) {
    const names = new Set(documents);
    for (const name of names) permissions.read(name, store.get(name));
    return {
      matches: (name) => names.has(name),
      initial: () => [...names].flatMap((name) => store.get(name) ?? []),
    };
  }
  const { collection, limit, after } = collectionOfQuery(query.parent, query.structuredQuery);
  if (after) throw unimplemented('The local Firestore does not support listening with a start cursor.');
  permissions.list(collection, limit);
  // Changes beyond the limit are sent too; the SDK ignores them.
  return {
    matches: (name) => collectionOf(name) === collection,
    initial: () => store.list(collection).slice(0, limit),
  };
}
