import type { IncomingMessage, ServerResponse } from 'node:http';
import { formatProblems } from '../../content/findProblems';
import { contentModules } from '../../content/model/modules';
import type { FieldPath } from '../../content/place';
import { projectContext } from '../../content/projectContext';
import type { PreviewState } from '../preview/state';
import type { Content, Edit } from './content';
import { editorScript } from './editorScript';
import { goLive } from './goLive';
import { library, waitForPhotograph } from './library';
import { addPhotograph, discardUpload, maxBytes } from './photographs';
import {
  type EditorEvent,
  type EditorShapes,
  type EditorState,
  editorAddress,
  type GoLiveProgress,
} from './protocol';
import type { EditorAccess } from './token';
import { changesSinceVersion, comparedPicture, revert, saveVersion } from './versions';

/** Size limit of a JSON request, in bytes. */
const maxJsonBytes = 2_000_000;

/** Handles the editor's requests in the preview server. */
export type EditorServer = {
  /** Whether the request may edit pages. */
  isAdmitted: (request: IncomingMessage) => boolean;
  /** Handles the request if it is for the editor; resolves to whether it was. */
  answer: (request: IncomingMessage, address: URL, response: ServerResponse) => Promise<boolean>;
  /** Sends the preview state to open pages. */
  show: (state: PreviewState) => void;
  /** Notifies open pages that the content has changed. */
  contentChanged: () => void;
};

/** A rejected request, with its HTTP status and a readable reason. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    words: string,
  ) {
    super(words);
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

/** The editor's request handler. */
export function editorServer(content: Content, access: EditorAccess): EditorServer {
  const pages = new Set<ServerResponse>();
  const event: EditorEvent = { preview: { problems: [], making: '' }, revision: 0, goLive: null };
  const send = (page: ServerResponse) => page.write(`data: ${JSON.stringify(event)}\n\n`);

  /** What the terminal says about a file that cannot be edited; before it has checked the file, the editor's words. */
  const lockMessage = (file: string, locked: string) => {
    const told = event.preview.problems.filter((problem) => problem.file === file);
    return told.length > 0 ? formatProblems(told) : `${file}${/^line/.test(locked) ? ', ' : ' '}${locked}`;
  };
  const state = async (): Promise<EditorState> => ({
    modules: content.modules().map((module) => {
      const [, known] = Object.entries(contentModules).find(([file]) => file === module.file) ?? [];
      const locked = module.locked === null ? null : lockMessage(module.file, module.locked);
      return { ...module, locked, title: known?.title ?? module.file, route: known?.route ?? null };
    }),
    photographs: await library(),
    drawings: projectContext().logoNames,
    problems: content.problems().map((problem) => {
      // Of a whole file.
      if (problem.path.length > 0) return problem;
      const isTold = event.preview.problems.some(({ file }) => file === problem.file);
      const message = lockMessage(problem.file, problem.message);
      return { ...problem, message, isFatal: problem.isFatal || isTold };
    }),
    history: content.history(),
  });
  const edits = async (request: IncomingMessage) => {
    const sent = await jsonOf<{ edits: Edit[]; words: string }>(request);
    if (!Array.isArray(sent.edits)) throw new Refusal(400, 'The body has no edits.');
    return sent;
  };

  const answers: Record<string, (request: IncomingMessage, query: URLSearchParams) => Promise<unknown>> = {
    'GET /state': state,
    'GET /shapes': async (): Promise<EditorShapes> => Object.fromEntries(content.shapes),
    'POST /edit': async (request) => {
      const { edits: wanted, words } = await edits(request);
      return content.edit(wanted, words);
    },
    'POST /check': async (request) => content.check((await edits(request)).edits),
    'POST /former': async (request) => {
      const { path } = await jsonOf<{ path: FieldPath }>(request);
      return { isKnown: (await content.former(path)) !== null };
    },
    'POST /photograph': async (request, query) => {
      requireSameOrigin(request, 'application/octet-stream');
      const picture = await bodyOf(request, maxBytes);
      const { name } = await addPhotograph(picture, query.get('folder') ?? '', query.get('file') ?? '').catch(
        (error: Error) => {
          throw new Refusal(422, error.message);
        },
      );
      await waitForPhotograph(name);
      return { name };
    },
    'POST /discard': async (request) => {
      const { name } = await jsonOf<{ name: string }>(request);
      return { isDiscarded: discardUpload(name, content.modules()) };
    },
    'GET /changes': () => changesSinceVersion(),
    'POST /revert': async (request) => {
      const { id } = await jsonOf<{ id: string }>(request);
      return revert(id, content);
    },
    'POST /save': async (request) => {
      await jsonOf(request);
      return saveVersion(content);
    },
    'POST /go-live': async (request) => {
      await jsonOf(request);
      if (event.goLive?.result === null) throw new Refusal(409, 'The site is already going live.');
      event.goLive = { steps: [], blockers: [], result: null, output: '' };
      const tell = (progress: GoLiveProgress) => {
        event.goLive = { ...progress };
        for (const page of pages) send(page);
      };
      void goLive(content, tell).catch((error: unknown) => {
        const result = error instanceof Error ? error.message : String(error);
        tell({ ...(event.goLive ?? { steps: [], blockers: [], output: '' }), result });
      });
      return {};
    },
    'POST /undo': async (request) => {
      await jsonOf(request);
      return content.undo();
    },
    'POST /redo': async (request) => {
      await jsonOf(request);
      return content.redo();
    },
  };

  return {
    isAdmitted: access.isAdmitted,
    answer: async (request, address, response) => {
      if (access.admit(address, response)) return true;
      const { pathname, searchParams } = address;
      if (!pathname.startsWith(`${editorAddress}/`)) return false;
      const name = pathname.slice(editorAddress.length);
      try {
        if (!access.isAdmitted(request)) {
          throw new Refusal(403, 'Open the address that npm run edit has printed: it signs this browser in.');
        }
        if (name === '/editor.js') {
          response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' });
          response.end(await editorScript());
        } else if (name === '/events') {
          response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
          pages.add(response);
          response.once('close', () => pages.delete(response));
          send(response);
        } else if (name === '/picture') {
          const picture = await comparedPicture(
            searchParams.get('file') ?? '',
            searchParams.get('is') === 'old',
          );
          if (!picture) throw new Refusal(404, 'This picture has not changed.');
          response.writeHead(200, { 'Content-Type': 'image/jpeg', 'Cache-Control': 'no-store' });
          response.end(picture);
        } else {
          const work = answers[`${request.method} ${name}`];
          if (!work) throw new Refusal(404, 'Not found.');
          const result = JSON.stringify(await work(request, searchParams));
          response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
          response.end(result);
        }
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        if (!response.headersSent) {
          response.writeHead(error instanceof Refusal ? error.status : 500, {
            'Content-Type': 'text/plain; charset=utf-8',
            'Cache-Control': 'no-store',
          });
        }
        response.end(message);
      }
      return true;
    },
    show: (preview) => {
      // Open pages load the state again: it has the words for files that cannot be edited.
      if (JSON.stringify(preview.problems) !== JSON.stringify(event.preview.problems)) event.revision += 1;
      event.preview = preview;
      for (const page of pages) send(page);
    },
    contentChanged: () => {
      event.revision += 1;
      for (const page of pages) send(page);
    },
  };
}
