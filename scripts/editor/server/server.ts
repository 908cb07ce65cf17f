import type { IncomingMessage, ServerResponse } from 'node:http';
import { readProject } from '../../content/checks/content';
import { contentModules } from '../../content/model/modules';
import type { FieldPath, ModuleShapes } from '../../content/model/shape';
import type { Role } from './access';
import { comparedPicture, revert } from './changes';
import type { Content } from './content';
import { editorScript } from './editorScript';
import { goLive } from './goLive';
import { library, waitForPhotograph } from './library';
import { addPhotograph, discardUpload, maxBytes } from './photographs';
import {
  type ContentState,
  type Edit,
  type EditorEvent,
  type EditorState,
  editorAddress,
  type GoLiveProgress,
} from './protocol';
import { changesSinceVersion, saveVersion } from './versions';

/** Size limit of a JSON request, in bytes. */
const maxJsonBytes = 2_000_000;

/** Answers the requests of the panel and the editor, which are in every page. */
export type EditorServer = {
  /** Answers the request if it is for the editor; resolves to whether it was. */
  answer: (request: IncomingMessage, address: URL, role: Role, response: ServerResponse) => Promise<boolean>;
  /** Sends problems and progress to open pages. */
  show: (state: ContentState) => void;
  /** Notifies open pages that the content has changed. */
  contentChanged: () => void;
};

/** A rejected request, with its HTTP status and a readable reason. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

async function bodyOf(request: IncomingMessage, maxLength: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    const bytes = Buffer.from(part);
    length += bytes.length;
    if (length > maxLength)
      throw new Refusal(413, `This is more than ${Math.round(maxLength / 1_000_000)} MB.`);
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}

/** Allows changes from pages of this server only. Host, and Origin if present, were checked before. */
function requireSameOrigin({ headers }: IncomingMessage, type: string): void {
  if (headers.origin !== `http://${headers.host}`)
    throw new Refusal(403, 'Requests from other sites are not allowed.');
  if (!(headers['content-type'] ?? '').startsWith(type))
    throw new Refusal(415, `The content type must be ${type}.`);
}

/** The JSON body. Not validated: only this server's own pages can send it. */
async function jsonOf<Body>(request: IncomingMessage): Promise<Body> {
  requireSameOrigin(request, 'application/json');
  const text = (await bodyOf(request, maxJsonBytes)).toString();
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

/** The events for open pages: one stream, of which viewers get problems and progress. */
function eventStream() {
  const pages = new Map<ServerResponse, Role>();
  let reported: ContentState = { problems: [], progress: '' };
  let goLiveProgress: GoLiveProgress | null = null;
  let revision = 0;
  const event = (): EditorEvent => ({
    ...reported,
    revision,
    goLive: goLiveProgress,
    mayEdit: true,
  });
  const send = (page: ServerResponse, role: Role, full: EditorEvent) =>
    page.write(
      `data: ${JSON.stringify(role === 'editor' ? full : { ...full, goLive: null, mayEdit: false })}\n\n`,
    );
  const sendAll = () => {
    const full = event();
    for (const [page, role] of pages) send(page, role, full);
  };
  return {
    open: (page: ServerResponse, role: Role) => {
      page.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      pages.set(page, role);
      page.once('close', () => pages.delete(page));
      send(page, role, event());
    },
    show: (state: ContentState) => {
      // Open pages load the state again: it has the messages for files that cannot be edited.
      if (JSON.stringify(state.problems) !== JSON.stringify(reported.problems)) revision += 1;
      reported = state;
      sendAll();
    },
    contentChanged: () => {
      revision += 1;
      sendAll();
    },
    goLive: () => goLiveProgress,
    showGoLive: (progress: GoLiveProgress) => {
      goLiveProgress = { ...progress };
      sendAll();
    },
  };
}

/** The editor's request handler. */
export function editorServer(content: Content): EditorServer {
  const events = eventStream();

  const state = async (): Promise<EditorState> => ({
    modules: content.modules().map((module) => ({
      ...module,
      title: contentModules[module.file]?.title ?? module.file,
      route: contentModules[module.file]?.route ?? null,
    })),
    photographs: await library(),
    drawings: readProject().drawings,
    history: content.history(),
  });

  const publish = () => {
    if (events.goLive()?.result === null) throw new Refusal(409, 'The site is already going live.');
    const start: GoLiveProgress = { steps: [], blockers: [], result: null, output: '' };
    events.showGoLive(start);
    void goLive(content, events.showGoLive).catch((error: unknown) => {
      const result = error instanceof Error ? error.message : String(error);
      events.showGoLive({ ...(events.goLive() ?? start), result });
    });
    return {};
  };

  const upload = async (request: IncomingMessage, query: URLSearchParams) => {
    requireSameOrigin(request, 'application/octet-stream');
    const picture = await bodyOf(request, maxBytes);
    const { name } = await addPhotograph(picture, query.get('folder') ?? '', query.get('file') ?? '').catch(
      (error: Error) => {
        throw new Refusal(422, error.message);
      },
    );
    await waitForPhotograph(name);
    return { name };
  };

  /** Requests whose answer is JSON. */
  const answers: Record<string, (request: IncomingMessage, query: URLSearchParams) => Promise<unknown>> = {
    'GET /state': state,
    'GET /shapes': async (): Promise<ModuleShapes> => content.shapes,
    'GET /changes': () => changesSinceVersion(content.shapes),
    'POST /photograph': upload,
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

  const answer = async (
    name: string,
    request: IncomingMessage,
    query: URLSearchParams,
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
    answer: async (request, { pathname, searchParams }, role, response) => {
      if (!pathname.startsWith(`${editorAddress}/`)) return false;
      await answer(pathname.slice(editorAddress.length), request, searchParams, role, response).catch(
        (error: unknown) =>
          send(
            response,
            'text/plain; charset=utf-8',
            error instanceof Error ? error.message : String(error),
            error instanceof Refusal ? error.status : 500,
          ),
      );
      return true;
    },
    show: events.show,
    contentChanged: events.contentChanged,
  };
}
