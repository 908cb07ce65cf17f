import { ApiError, malformed } from '../http/errors';
import { listOf, objectOf, textOf } from '../http/input';
import { documentNameOf, fieldsOf } from './document';
import type { Precondition, Write } from './store';

/**
 * Validates one write of a `:commit`.
 *
 * @throws ApiError when a field is invalid or unsupported; names the field
 */
export function writeOf(write: unknown): Write {
  const {
    update,
    delete: deleted,
    verify,
    updateMask,
    currentDocument,
    ...others
  } = objectOf(write, 'An entry of writes');
  const unsupported = Object.keys(others);
  if (unsupported.length > 0) {
    throw new ApiError(
      'UNIMPLEMENTED',
      `The local Firestore does not support writes with ${unsupported.join(', ')}.`,
    );
  }
  const precondition = preconditionOf(currentDocument);
  if (deleted !== undefined) return { kind: 'delete', name: documentNameOf(deleted, 'delete'), precondition };
  if (verify !== undefined) {
    if (Object.keys(precondition).length === 0) throw malformed('A verify needs a currentDocument.');
    return { kind: 'verify', name: documentNameOf(verify, 'verify'), precondition };
  }
  if (update === undefined) throw malformed('A write needs an update, a delete or a verify.');
  const document = objectOf(update, 'update');
  const name = documentNameOf(document.name, 'update.name');
  const fields = fieldsOf(document.fields, 'update.fields');
  if (updateMask === undefined) return { kind: 'set', name, fields, precondition };
  const mask = listOf(objectOf(updateMask, 'updateMask').fieldPaths, 'updateMask.fieldPaths');
  return { kind: 'update', name, fields, mask: mask.map(plainField), precondition };
}

/** A field name in a mask; paths within a field are not supported. */
export function plainField(path: unknown): string {
  const field = textOf(path, 'A path of the updateMask');
  if (/^[A-Za-z_]\w*$/.test(field)) return field;
  throw new ApiError('UNIMPLEMENTED', `The local Firestore updates whole fields only, not '${field}'.`);
}

/** The precondition in a URL. */
export function preconditionOfQuery(query: URLSearchParams): Precondition {
  const exists = query.get('currentDocument.exists');
  const updateTime = query.get('currentDocument.updateTime');
  return preconditionOf({
    ...(exists === null ? {} : { exists: exists === 'true' || (exists === 'false' ? false : exists) }),
    ...(updateTime === null ? {} : { updateTime }),
  });
}

function preconditionOf(value: unknown): Precondition {
  const { exists, updateTime } = objectOf(value ?? {}, 'currentDocument');
  if (exists !== undefined && typeof exists !== 'boolean') {
    throw malformed('currentDocument.exists must be true or false.');
  }
  return {
    ...(exists === undefined ? {} : { exists }),
    ...(updateTime === undefined ? {} : { updateTime: textOf(updateTime, 'currentDocument.updateTime') }),
  };
}
