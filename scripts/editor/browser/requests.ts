import type { FieldPath } from '../../content/model/shape';
import { type Changes, type Edit, type EditorState, editorAddress, type Outcome } from '../shared/protocol';

/** Sends a request. Throws an Error with the server's message if it fails. */
async function send<Answer>(name: string, body?: unknown): Promise<Answer> {
  const isFile = body instanceof Blob;
  const type = isFile ? 'application/octet-stream' : 'application/json';
  let response: Response;
  try {
    response = await fetch(
      `${editorAddress}/${name}`,
      body === undefined
        ? { cache: 'no-store' }
        : { method: 'POST', headers: { 'Content-Type': type }, body: isFile ? body : JSON.stringify(body) },
    );
  } catch {
    throw new Error(
      'The editor has stopped. Start it again with npm run edit, copy what is not saved here, and open its new address.',
    );
  }
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

/** The API of the editor's server. Each function throws an Error with a readable message. */
export const requests = {
  state: () => send<EditorState>('state'),
  edit: (edits: Edit[], label: string) => send<Outcome>('edit', { edits, label }),
  /** Adds a photograph to a folder of the library, together with the edits that show it. */
  editWithPhotograph: (file: File, folder: string, edits: Edit[], label: string) => {
    const query = { folder, file: file.name, edits: JSON.stringify(edits), label };
    return send<Outcome>(`photograph?${new URLSearchParams(query)}`, file);
  },
  undo: () => send<Outcome>('undo', {}),
  redo: () => send<Outcome>('redo', {}),
  changes: () => send<Changes>('changes'),
  /** Restores a file of the last version; with a path only that field. */
  revert: (file: string, path: FieldPath | null) => send<Outcome>('revert', { file, path }),
  save: () => send<{ message: string }>('save', {}),
};
