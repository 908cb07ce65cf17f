import { z } from 'zod';
import { ApiError } from '../http/errors';
import type { Document } from './document';
import { findDocuments, parseQuery } from './query';
import type { Change, Permissions, Store } from './store';

const targetSchema = z.object({
  targetId: z.int(),
  documents: z.object({ documents: z.tuple([z.string()]) }).optional(),
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

/** Documents that a page listens to: those that are there at first, and which else. */
type Target = { initial: Document[]; matches: (document: Document) => boolean };

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
  function sendChange({ name, before, document, time }: Change): boolean {
    const idsFor = (state: Document | null) =>
      [...targets].flatMap(([id, { matches }]) => (state && matches(state) ? id : []));
    const targetIds = idsFor(document);
    const removedTargetIds = idsFor(before).filter((id) => !targetIds.includes(id));
    if (document && targetIds.length > 0) {
      store.counts.reads += 1;
      sendDocument(document, targetIds, removedTargetIds);
      return true;
    }
    if (removedTargetIds.length === 0) return false;
    // Also where it is there, but no longer matches: no page listens to it in another way.
    send({ documentDelete: { document: name, readTime: time, removedTargetIds } });
    return true;
  }

  function add(request: AddTarget): void {
    const { targetId } = request;
    try {
      const target = targetOf(request, store, permissions);
      targets.set(targetId, target);
      sendTargetChange('ADD', [targetId]);
      if (request.resumeToken || request.readTime) sendTargetChange('RESET', [targetId]);
      for (const document of store.billReads(target.initial)) sendDocument(document, [targetId]);
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
  if (documents) {
    const [name] = documents.documents;
    const document = store.get(name);
    permissions.read(name, document);
    return { initial: document ? [document] : [], matches: (other) => other.name === name };
  }
  const parsedQuery = parseQuery(query?.parent ?? '', query?.structuredQuery);
  permissions.list(parsedQuery.collection, parsedQuery.limit);
  return {
    initial: findDocuments(store.documents.values(), parsedQuery),
    // Changes beyond the limit are sent too; the SDK ignores them.
    matches: (document) => findDocuments([document], parsedQuery).length > 0,
  };
}
