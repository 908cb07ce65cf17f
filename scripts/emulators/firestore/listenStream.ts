import { z } from 'zod';
import { ApiError } from '../http/errors';
import type { Document } from './document';
import { parseQuery, runQuery } from './query';
import type { Change, Permissions, Store } from './Store';

const targetSchema = z.object({
  targetId: z.int(),
  documents: z.object({ documents: z.tuple([z.string()]) }).optional(),
  query: z.object({ parent: z.string(), structuredQuery: z.unknown() }).optional(),
  /** Sent by a page that still has documents from an earlier connection. */
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

export type SendMessage = (message: unknown) => void;

export type ListenStream = {
  receive: (request: ListenRequest) => void;
  close: () => void;
  /** Number of active listeners. */
  countTargets: () => number;
};

/** What a page listens to: the documents that match at the start, and a test for those that change later. */
type Target = { initial: Document[]; matches: (document: Document) => boolean };

/** Opens the Listen stream of one page: queries of a collection, and single documents; anything else is rejected. */
export function openListenStream(store: Store, permissions: Permissions, send: SendMessage): ListenStream {
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
    const sentChanges = changes.filter(sendChange);
    if (sentChanges.length > 0) sendSnapshot(changes.at(-1)?.time ?? store.createTimestamp());
  });

  /** @returns whether the page listens to the document */
  function sendChange({ name, before, document, time }: Change): boolean {
    const findTargetIds = (state: Document | null) =>
      [...targets].flatMap(([id, { matches }]) => (state && matches(state) ? id : []));
    const targetIds = findTargetIds(document);
    const removedTargetIds = findTargetIds(before).filter((id) => !targetIds.includes(id));
    if (document && targetIds.length > 0) {
      store.counts.reads += 1;
      sendDocument(document, targetIds, removedTargetIds);
      return true;
    }
    if (removedTargetIds.length === 0) return false;
    // Also sent if the document still exists: it no longer matches any target of the page.
    send({ documentDelete: { document: name, readTime: time, removedTargetIds } });
    return true;
  }

  function startTarget(request: AddTarget): void {
    const { targetId } = request;
    try {
      const target = createTarget(request, store, permissions);
      targets.set(targetId, target);
      sendTargetChange('ADD', [targetId]);
      if (request.resumeToken || request.readTime) sendTargetChange('RESET', [targetId]);
      for (const document of store.billReads(target.initial)) sendDocument(document, [targetId]);
      const time = store.createTimestamp();
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
      if (addTarget) startTarget(addTarget);
      if (removeTarget === undefined) return;
      targets.delete(removeTarget);
      sendTargetChange('REMOVE', [removeTarget]);
    },
    close: unsubscribe,
    countTargets: () => targets.size,
  };
}

/** @throws ApiError if the page may not read the target, or the target is unsupported */
function createTarget({ documents, query }: AddTarget, store: Store, permissions: Permissions): Target {
  if (documents) {
    const [name] = documents.documents;
    const document = store.get(name);
    permissions.read(name, document);
    return { initial: document ? [document] : [], matches: (other) => other.name === name };
  }
  const parsedQuery = parseQuery(query?.parent ?? '', query?.structuredQuery);
  permissions.list(parsedQuery.collection, parsedQuery.limit);
  return {
    initial: runQuery(store.documents.values(), parsedQuery),
    // Changes beyond the limit are sent too; the SDK ignores them.
    matches: (document) => runQuery([document], parsedQuery).length > 0,
  };
}
