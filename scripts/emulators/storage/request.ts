import { denied } from '../http/errors';
import type { Received } from '../http/server';
import type { Sender } from '../rules/idToken';
import type { Rules, RulesRequest } from '../rules/rules';
import type { StoredFile } from './file';
import type { Files } from './files';

/** A resumable upload. */
export type Upload = NewFile & {
  id: string;
  size: number;
  received: Buffer;
  /** The result, for clients that retry after a lost response. */
  stored: StoredFile | null;
};

/** A file to store. */
export type NewFile = { bucket: string; name: string; metadata: Record<string, unknown>; sender: Sender };

/** The parts of a local storage. */
export type Storage = { files: Files; uploads: Map<string, Upload>; rules: Rules };

/** A request about a bucket or one of its files. */
export type StorageRequest = Received & { bucket: string; sender: Sender };

/**
 * Checks a request against the rules.
 *
 * @throws ApiError when they do not allow it
 */
export function check(
  { rules }: Storage,
  sender: Sender,
  method: RulesRequest['method'],
  { bucket, name }: { bucket: string; name: string },
  resources: Pick<RulesRequest, 'resource' | 'newResource'> = {},
): void {
  const path = ['b', bucket, 'o', ...name.split('/').filter(Boolean)];
  if (rules.allows({ sender, method, path, ...resources })) return;
  throw denied(`storage.rules do not allow this: ${method} ${name}`);
}
