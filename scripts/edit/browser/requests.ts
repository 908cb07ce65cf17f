import type { FieldPath } from '../../content/place';
import type { FieldProblem } from '../check';
import type { Edit, Outcome } from '../content';
import { type EditorShapes, type EditorState, editorAddress } from '../protocol';
import type { Changes } from '../versions';

/** The response, or an Error with the server's message. */
async function ask<Answer>(name: string, body?: unknown): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(
      `${editorAddress}/${name}`,
      body === undefined
        ? { cache: 'no-store' }
        : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
    );
  } catch {
    throw new Error('The editor has ended. Start it again with npm run edit, and load this page again.');
  }
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

/** The API of the editor's server. Each function throws an Error with a readable message. */
export const requests = {
  state: () => ask<EditorState>('state'),
  shapes: () => ask<EditorShapes>('shapes'),
  edit: (edits: Edit[], words: string) => ask<Outcome>('edit', { edits, words }),
  check: (edits: Edit[]) => ask<FieldProblem[]>('check', { edits }),
  undo: () => ask<Outcome>('undo', {}),
  redo: () => ask<Outcome>('redo', {}),
  changes: () => ask<Changes>('changes'),
  revert: (id: string) => ask<Outcome>('revert', { id }),
  save: () => ask<{ message: string }>('save', {}),
  goLive: () => ask<unknown>('go-live', {}),
  /** The text of a part before it was hidden; null where it is not known. */
  former: (path: FieldPath) => ask<{ text: string | null }>('former', { path }),
  /**
   * Adds a photograph to the library.
   *
   * @param onProgress gets how much of it the server has, from 0 to 1
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
      request.onerror = () => reject(new Error('The editor has ended. Start it again with npm run edit.'));
      request.send(picture);
    }),
};
