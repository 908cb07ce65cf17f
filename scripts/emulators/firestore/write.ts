import { malformed, unimplemented } from '../http/errors';
import { listOf, objectOf, textOf } from '../http/input';
import { documentNameOf, type FieldPath, fieldsOf } from './document';
import type { Precondition, Write } from './store';

/** Validates one write of a `:commit`. @throws ApiError when a field is invalid or unsupported; names the field */
export function writeOf(write: unknown): Write {
  const { update, delete: deleted, verify, ...more } = objectOf(write, 'An entry of writes');
  const { updateMask, updateTransforms, currentDocument, ...others } = more;
  const [unsupported] = Object.keys(others);
  if (unsupported) throw unimplemented(`The local Firestore has no writes with ${unsupported}.`);
  const precondition = preconditionOf(currentDocument);
  if (deleted !== undefined) return { kind: 'delete', name: documentNameOf(deleted, 'delete'), precondition };
  if (verify !== undefined) {
    if (precondition.exists === undefined && !precondition.updateTime)
      throw malformed('A verify needs a currentDocument.');
    return { kind: 'verify', name: documentNameOf(verify, 'verify'), precondition };
  }
  if (update === undefined) throw malformed('A write needs an update, a delete or a verify.');
  const document = objectOf(update, 'update');
  const set = {
    name: documentNameOf(document.name, 'update.name'),
    fields: fieldsOf(document.fields, 'update.fields'),
    times: listOf(updateTransforms, 'updateTransforms').map(timeOf),
    precondition,
  };
  if (updateMask === undefined) return { kind: 'set', ...set };
  const paths = listOf(objectOf(updateMask, 'updateMask').fieldPaths, 'updateMask.fieldPaths');
  return { kind: 'update', ...set, mask: paths.map(fieldPathOf) };
}

/** A path of fields, as in `picks.f0412` or `` notes.`a b` ``. */
export function fieldPathOf(value: unknown): FieldPath {
  const path = textOf(value, 'A path of a field');
  const names = path.match(/[A-Za-z_]\w*|`(?:[^`\\]|\\.)+`/gs) ?? [];
  if (names.length === 0 || names.join('.') !== path) throw malformed(`'${path}' is not a path of a field.`);
  return names.map((name) => (name.startsWith('`') ? name.slice(1, -1).replace(/\\(.)/gs, '$1') : name));
}

/** The path of a field that gets the request's time. */
function timeOf(transform: unknown): FieldPath {
  const { fieldPath, setToServerValue, ...others } = objectOf(transform, 'An entry of updateTransforms');
  if (setToServerValue !== 'REQUEST_TIME' || Object.keys(others).length > 0)
    throw unimplemented('The only transform of the local Firestore is REQUEST_TIME.');
  return fieldPathOf(fieldPath);
}

/** The precondition in a URL. */
export function preconditionOfQuery(query: URLSearchParams): Precondition {
  const exists = query.get('currentDocument.exists') ?? undefined;
  return preconditionOf({
    exists: exists === 'true' || (exists === 'false' ? false : exists),
    updateTime: query.get('currentDocument.updateTime') ?? undefined,
  });
}

function preconditionOf(value: unknown): Precondition {
  const { exists, updateTime } = objectOf(value ?? {}, 'currentDocument');
  if (exists !== undefined && typeof exists !== 'boolean')
    throw malformed('currentDocument.exists must be true or false.');
  const time = updateTime === undefined ? undefined : textOf(updateTime, 'currentDocument.updateTime');
  return { exists, updateTime: time };
}
