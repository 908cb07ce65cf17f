import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { readProject } from '../../content/checks/content';
import type { FieldPath } from '../../content/model/shape';
import type { Role } from './access';
import { comparedPicture, revert } from './changes';
import type { Content } from './content';
import { editorScript } from './editorScript';
import { goLive } from './goLive';
import { addPhotograph, discardUpload, library, maxBytes, waitForPhotograph } from './photographs';
import {
  type ContentState,
  type Edit,
  type EditorEvent,
  type EditorState,
  editorAddress,
  type GoLiveProgress,
} from './protocol';
import { changesSinceVersion, saveVersion } from './versions';

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

async function editsOf(request: IncomingMessage) {
  const body = await jsonOf<{ edits: Edit[]; label: string }>(request);
  if (!Array.isArray(body.edits)) throw new Refusal(400, 'The body has no edits.');
  return body;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The events for open pages: one stream, of which viewers get problems and progress. */
function eventStream() {
  const pages = new Map<ServerResponse, Role>();
  let event: EditorEvent = { problems: [], progress: '', revision: 0, goLive: null, mayEdit: true };
  const send = (page: ServerResponse, role: Role) =>
    page.write(
      `data: ${JSON.stringify(role === 'editor' ? event : { ...event, goLive: null, mayEdit: false })}\n\n`,
    );
  const update = (changed: Partial<EditorEvent>) => {
    event = { ...event, ...changed };
    for (const [page, role] of pages) send(page, role);
  };
  return {
    open: (page: ServerResponse, role: Role) => {
      page.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      pages.set(page, role);
      page.once('close', () => pages.delete(page));
      send(page, role);
    },
    /** Sends problems and progress. */
    show: (state: ContentState) => {
      // Open pages load the state again: it has the messages for files that cannot be edited.
      const isSame = JSON.stringify(state.problems) === JSON.stringify(event.problems);
      update({ ...state, revision: event.revision + (isSame ? 0 : 1) });
    },
    /** Notifies that the content has changed. */
    contentChanged: () => update({ revision: event.revision + 1 }),
    goLive: () => event.goLive,
    showGoLive: (progress: GoLiveProgress) => update({ goLive: { ...progress } }),
  };
}

/** Answers the requests of the panel and the editor, which are in every page. */
export type EditorServer = ReturnType<typeof editorServer>;

/** The editor's request handler. */
export function editorServer(content: Content) {
  const events = eventStream();

  const publish = () => {
    if (events.goLive()?.result === null) throw new Refusal(409, 'The site is already going live.');
    const start: GoLiveProgress = { steps: [], blockers: [], result: null, output: '' };
    events.showGoLive(start);
    void goLive(content, events.showGoLive).catch((error: unknown) =>
      events.showGoLive({ ...(events.goLive() ?? start), result: messageOf(error) }),
    );
    return {};
  };

  /** Requests whose answer is JSON. */
  const answers: Record<string, (request: IncomingMessage, query: URLSearchParams) => Promise<unknown>> = {
    'GET /state': async (): Promise<EditorState> => ({
      shapes: content.shapes,
      modules: content.modules(),
      photographs: await library(),
      drawings: readProject().drawings,
      history: content.history(),
    }),
    'GET /changes': () => changesSinceVersion(content.shapes),
    'POST /photograph': async (request, query) => {
      const picture = await bodyOf(request, 'application/octet-stream');
      const added = addPhotograph(picture, query.get('folder') ?? '', query.get('file') ?? '');
      const { name } = await added.catch((error: unknown) => {
        throw new Refusal(422, messageOf(error));
      });
      await waitForPhotograph(name);
      return { name };
    },
    'POST /edit': async (request) => {
      const { edits, label } = await editsOf(request);
      return content.edit(edits, label);
    },
    'POST /check': async (request) => content.check((await editsOf(request)).edits),
    'POST /can-restore': async (request) => {
      const { path } = await jsonOf<{ path: FieldPath }>(request);
      return { canRestore: (await content.earlierText(path)) !== null };
    },
    'POST /discard': async (request) => {
      const { name } = await jsonOf<{ name: string }>(request);
      return { isDiscarded: discardUpload(name, content.modules(), content.shapes) };
    },
    'POST /revert': async (request) => revert((await jsonOf<{ id: string }>(request)).id, content),
    'POST /save': (request) => jsonOf(request).then(() => saveVersion(content)),
    'POST /undo': (request) => jsonOf(request).then(content.undo),
    'POST /redo': (request) => jsonOf(request).then(content.redo),
    'POST /go-live': (request) => jsonOf(request).then(publish),
  };

  const send = (response: ServerResponse, type: string, body: string | Buffer, status = 200) =>
    response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);

  const answerAt = async (
    name: string,
    query: URLSearchParams,
    request: IncomingMessage,
    role: Role,
    response: ServerResponse,
  ) => {
    if (name === '/editor.js') return send(response, 'text/javascript', await editorScript());
    if (name === '/events') return events.open(response, role);
    if (role !== 'editor') {
      throw new Refusal(
        403,
        'Only a browser on the machine of the editor can change the site: open the address that npm run edit has printed there.',
      );
    }
    if (name === '/picture') {
      const picture = await comparedPicture(query.get('file') ?? '', query.get('is') === 'old');
      if (!picture) throw new Refusal(404, 'This picture has not changed.');
      return send(response, 'image/jpeg', picture);
    }
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
