import type { Problem } from '../../content/checks/problem';
import type { FieldPath } from '../../content/model/shape';
import {
  type Changes,
  type Edit,
  type EditorState,
  editorAddress,
  type Outcome,
  type SavedVersion,
} from '../server/protocol';

/** Sends a request. Throws an Error with the server's message if it fails. */
async function send<Answer>(name: string, body?: unknown): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(
      `${editorAddress}/${name}`,
      body === undefined
        ? { cache: 'no-store' }
        : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
    );
  } catch {
    throw new Error(
      'The editor has stopped. Start it again with npm run edit, and reload this page. What you typed stays.',
    );
  }
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

/** The API of the editor's server. Each function throws an Error with a readable message. */
export const requests = {
  state: () => send<EditorState>('state'),
  edit: (edits: Edit[], label: string) => send<Outcome>('edit', { edits, label }),
  check: (edits: Edit[]) => send<Problem[]>('check', { edits }),
  undo: () => send<Outcome>('undo', {}),
  redo: () => send<Outcome>('redo', {}),
  changes: () => send<Changes>('changes'),
  revert: (id: string) => send<Outcome>('revert', { id }),
  save: () => send<SavedVersion>('save', {}),
  /** Removes a photograph that was added, if nothing uses it. */
  discard: (name: string) => send<unknown>('discard', { name }),
  goLive: () => send<unknown>('go-live', {}),
  /** Whether the server knows what a path contained before it was hidden. */
  canRestore: (path: FieldPath) =>
    send<{ canRestore: boolean }>('can-restore', { path }).then(({ canRestore }) => canRestore),
  /**
   * Adds a photograph to the library.
   *
   * @param onProgress called with the uploaded share, from 0 to 1
   */
  addPhotograph: (picture: File, folder: string, onProgress: (share: number) => void) =>
    new Promise<{ name: string }>((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(
        'POST',
        `${editorAddress}/photograph?${new URLSearchParams({ folder, file: picture.name })}`,
      );
      request.setRequestHeader('Content-Type', 'application/octet-stream');
      request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
      request.onload = () => {
        if (request.status === 200) resolve(JSON.parse(request.responseText));
        else reject(new Error(request.responseText));
      };
      request.onerror = () => reject(new Error('The editor has stopped. Start it again with npm run edit.'));
      request.send(picture);
    }),
};
