import { z } from 'zod';
import { ApiError } from '../http/errors';
import type { Document } from './document';
import { findDocuments, parseQuery } from './query';
import type { Change, Permissions, Store } from './store';

const targetSchema = z.object({
  targetId: z.int(),
  documents: z.object({ documents: z.array(z.string()) }).optional(),
  query: z.object({ parent: z.string(), structuredQuery: z.unknown() }).optional(),
  /** Of a page that has documents from an earlier connection. */
  resumeToken: z.string().optional(),
  readTime: z.string().optional(),
});
type AddTarget = z.infer<typeof targetSchema>;

/** The supported fields of a ListenRequest (google.firestore.v1). */
export const listenRequestSchema = z.object({
  addTarget: targetSchema.optional(),
  removeTarget: z.int().optional(),
});
export type ListenRequest = z.infer<typeof listenRequestSchema>;

/** Sends a message to a page. */
export type Send = (message: unknown) => void;

/** The Listen stream of one page: its requests, and the listeners that they add. */
export type ListenStream = {
  receive: (request: ListenRequest) => void;
  close: () => void;
  /** Number of active listeners. */
  targetCount: () => number;
};

/** Documents that a page listens to, and the names of those that it was sent. */
type Target = { matches: (document: Document) => boolean; initial: Document[]; sentNames: Set<string> };

/** Opens the Listen stream of one page: queries of a collection, and single documents; anything else is rejected. */
export function openListenStream(store: Store, permissions: Permissions, send: Send): ListenStream {
  const targets = new Map<number, Target>();

  const sendDocument = (document: Document, targetIds: number[], removedTargetIds: number[] = []) =>
    send({ documentChange: { document, targetIds, removedTargetIds } });
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
    const targetIds: number[] = [];
    const removedTargetIds: number[] = [];
    for (const [id, { matches, sentNames }] of targets) {
      if (document && matches(document)) {
        sentNames.add(name);
        targetIds.push(id);
      } else if (sentNames.delete(name)) removedTargetIds.push(id);
    }
    if (document && targetIds.length > 0) {
      store.counts.reads += 1;
      sendDocument(document, targetIds, removedTargetIds);
      return true;
    }
    if (removedTargetIds.length === 0) return false;
    const kind = document ? 'documentRemove' : 'documentDelete';
    send({ [kind]: { document: name, readTime: time, removedTargetIds } });
    return true;
  }

  function add(request: AddTarget): void {
    const { targetId } = request;
    try {
      const target = targetOf(request, store, permissions);
      targets.set(targetId, target);
      sendTargetChange('ADD', [targetId]);
      if (request.resumeToken || request.readTime) sendTargetChange('RESET', [targetId]);
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
    receive({ addTarget, removeTarget }) {
      if (addTarget) add(addTarget);
      if (removeTarget === undefined) return;
      targets.delete(removeTarget);
      sendTargetChange('REMOVE', [removeTarget]);
    },
    close: unsubscribe,
    targetCount: () => targets.size,
  };
}

/** @throws ApiError when the page may not read it, or it is unsupported */
function targetOf({ documents, query }: AddTarget, store: Store, permissions: Permissions): Target {
  const targetWith = (matches: Target['matches'], initial: Document[]) => ({
    matches,
    initial: store.billReads(initial),
    sentNames: new Set(initial.map(({ name }) => name)),
  });
  if (documents) {
    const names = new Set(documents.documents);
    for (const name of names) permissions.read(name, store.get(name));
    return targetWith(
      ({ name }) => names.has(name),
      [...names].flatMap((name) => store.get(name) ?? []),
    );
  }
  const parsedQuery = parseQuery(query?.parent ?? '', query?.structuredQuery);
  permissions.list(parsedQuery.collection, parsedQuery.limit);
  // Changes beyond the limit are sent too; the SDK ignores them.
  return targetWith(
    (document) => findDocuments([document], parsedQuery).length > 0,
    findDocuments(store.documents.values(), parsedQuery),
  );
}
