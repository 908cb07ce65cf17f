import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { build } from 'esbuild';
import { readProject } from '../../content/checks/content';
import type { FieldPath } from '../../content/model/shape';
import {
  type ContentState,
  type Edit,
  type EditorEvent,
  type EditorState,
  editorAddress,
} from '../shared/protocol';
import type { Role } from './access';
import type { Content } from './content';
import { editWithPhotograph, library, maxBytes } from './photographs';
import { changesSinceVersion, revert, saveVersion } from './versions';

/** A rejected request, with its HTTP status and a readable reason. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** The body of a change, from pages of this server only. Host, and Origin if present, were checked before. */
function bodyOf(request: IncomingMessage, type: string): Promise<Buffer> {
  const { headers } = request;
  if (headers.origin !== `http://${headers.host}`)
    throw new Refusal(403, 'Requests from other sites are not allowed.');
  if (!(headers['content-type'] ?? '').startsWith(type))
    throw new Refusal(415, `The content type must be ${type}.`);
  if (Number(headers['content-length']) > maxBytes)
    throw new Refusal(413, `This is more than ${Math.round(maxBytes / 1_000_000)} MB.`);
  return buffer(request);
}

/** The JSON body. Not validated: only this server's own pages can send it. */
async function jsonOf<Body>(request: IncomingMessage): Promise<Body> {
  const text = (await bodyOf(request, 'application/json')).toString();
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'The body is not valid JSON.');
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The events for open pages. */
function eventStream() {
  const pages = new Set<ServerResponse>();
  let event: EditorEvent = { problems: [], progress: '', revision: 0 };
  const send = (page: ServerResponse) => page.write(`data: ${JSON.stringify(event)}\n\n`);
  const update = (changed: Partial<EditorEvent>) => {
    event = { ...event, ...changed };
    for (const page of pages) send(page);
  };
  return {
    open: (page: ServerResponse) => {
      page.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      pages.add(page);
      page.once('close', () => pages.delete(page));
      send(page);
    },
    /** Sends problems and progress. */
    show: (state: ContentState) => {
      // Open pages load the state again: it has the messages for files that cannot be edited.
      const isSame = JSON.stringify(state.problems) === JSON.stringify(event.problems);
      update({ ...state, revision: event.revision + (isSame ? 0 : 1) });
    },
    /** Notifies that the content has changed. */
    contentChanged: () => update({ revision: event.revision + 1 }),
  };
}

let bundle: Promise<string> | undefined;

/** The editor's browser bundle, built on first request, and again after a failure. */
function editorScript(): Promise<string> {
  bundle ??= build({
    entryPoints: ['scripts/editor/browser/index.tsx'],
    bundle: true,
    minify: true,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
    tsconfigRaw: {},
  }).then(
    ({ outputFiles }) => outputFiles[0]?.text ?? '',
    (error: unknown) => {
      bundle = undefined;
      throw error;
    },
  );
  return bundle;
}

/** Answers the requests of the editor in the pages. */
export type EditorServer = ReturnType<typeof editorServer>;

/** The editor's request handler. */
export function editorServer(content: Content) {
  const events = eventStream();

  /** Requests whose answer is JSON. */
  const answers: Record<string, (request: IncomingMessage, query: URLSearchParams) => Promise<unknown>> = {
    'GET /state': async (): Promise<EditorState> => ({
      shapes: content.shapes,
      modules: content.modules(),
      photographs: await library(),
      drawings: readProject().drawings,
      history: content.history(),
    }),
    'GET /changes': () => changesSinceVersion(content),
    'POST /edit': async (request) => {
      const { edits, label } = await jsonOf<{ edits: Edit[]; label: string }>(request);
      if (!Array.isArray(edits)) throw new Refusal(400, 'The body has no edits.');
      return content.edit(edits, label);
    },
    'POST /photograph': async (request, query) => {
      const bytes = await bodyOf(request, 'application/octet-stream');
      const [folder = '', name = '', edits = '[]', label = ''] = ['folder', 'file', 'edits', 'label'].map(
        (part) => query.get(part) ?? undefined,
      );
      return editWithPhotograph(content, { bytes, folder, name }, edits, label);
    },
    'POST /revert': async (request) => {
      const { file, path } = await jsonOf<{ file: string; path: FieldPath | null }>(request);
      return revert(content, file, path);
    },
    'POST /save': (request) => jsonOf(request).then(() => saveVersion(content)),
    'POST /undo': (request) => jsonOf(request).then(content.undo),
    'POST /redo': (request) => jsonOf(request).then(content.redo),
  };

  const send = (response: ServerResponse, type: string, body: string, status = 200) =>
    response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);

  const answerAt = async (
    name: string,
    query: URLSearchParams,
    request: IncomingMessage,
    role: Role,
    response: ServerResponse,
  ) => {
    if (name === '/editor.js') return send(response, 'text/javascript', await editorScript());
    if (role !== 'editor')
      throw new Refusal(403, 'To edit, open the address that npm run edit has printed in the terminal.');
    if (name === '/events') return events.open(response);
    const work = answers[`${request.method} ${name}`];
    if (!work) throw new Refusal(404, 'Not found.');
    return send(response, 'application/json', JSON.stringify(await work(request, query)));
  };

  return {
    /** Answers the request if it is for the editor; resolves to whether it was. */
    answer: async (request: IncomingMessage, address: URL, role: Role, response: ServerResponse) => {
      const { pathname, searchParams } = address;
      if (!pathname.startsWith(`${editorAddress}/`)) return false;
      const name = pathname.slice(editorAddress.length);
      await answerAt(name, searchParams, request, role, response).catch((error: unknown) => {
        const status = error instanceof Refusal ? error.status : 500;
        send(response, 'text/plain; charset=utf-8', messageOf(error), status);
      });
      return true;
    },
    show: events.show,
    contentChanged: events.contentChanged,
  };
}
