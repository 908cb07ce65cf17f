import type { IncomingMessage, ServerResponse } from 'node:http';
import { contentModules } from '../content/modules';
import type { FieldPath } from '../content/place';
import { surroundingsHere } from '../content/surroundings';
import type { PreviewState } from '../preview/state';
import type { Content, Edit } from './content';
import { editorScript } from './editorScript';
import { goLive } from './goLive';
import { isMade, library } from './library';
import { addPhotograph, mostBytes } from './photographs';
import { type EditorEvent, type EditorShapes, type EditorState, editorAddress } from './protocol';
import type { EditorAccess } from './token';
import { changesSinceVersion, comparedPicture, revert, saveVersion } from './versions';

/** Size limit of a JSON request, in bytes. */
const mostWords = 2_000_000;

/** Answers the editor's requests, for the server of the preview. */
export type EditorServer = {
  /** Whether pages of this request are to be edited. */
  isAdmitted: (request: IncomingMessage) => boolean;
  /** Whether the request was one of the editor's, and answered. */
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  /** Tells open pages what the preview says. */
  show: (state: PreviewState) => void;
  /** Tells open pages that the content has changed. */
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

async function bodyOf(request: IncomingMessage, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    const bytes = Buffer.from(part);
    length += bytes.length;
    if (length > most) throw new Refusal(413, `This is more than ${Math.round(most / 1_000_000)} MB.`);
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}

/** Only pages of this server may change something. Host and, where browsers send it, Origin were checked before. */
function mustComeFromHere({ headers }: IncomingMessage, type: string): void {
  if (headers.origin !== `http://${headers.host}`) throw new Refusal(403, 'This is a page of another site.');
  if (!(headers['content-type'] ?? '').startsWith(type)) throw new Refusal(415, `Send it as ${type}.`);
}

/** What a page has sent. It is this server's own page, which sends what is asked for. */
async function wordsOf<Words>(request: IncomingMessage): Promise<Words> {
  mustComeFromHere(request, 'application/json');
  const text = (await bodyOf(request, mostWords)).toString();
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'This is no JSON.');
  }
}

/** The editor's answers to its pages. */
export function editorServer(content: Content, access: EditorAccess): EditorServer {
  const pages = new Set<ServerResponse>();
  const event: EditorEvent = { preview: { problems: [], making: '' }, revision: 0, goLive: null };
  const tell = (page: ServerResponse) => page.write(`data: ${JSON.stringify(event)}\n\n`);

  const state = async (): Promise<EditorState> => ({
    modules: content.modules().map((module) => {
      const [, known] = Object.entries(contentModules).find(([file]) => file === module.file) ?? [];
      return { ...module, title: known?.title ?? module.file, route: known?.route ?? null };
    }),
    photographs: await library(),
    drawings: surroundingsHere().logoNames,
    problems: content.problems(),
    history: content.history(),
  });
  const edits = async (request: IncomingMessage) => {
    const sent = await wordsOf<{ edits: Edit[]; words: string }>(request);
    if (!Array.isArray(sent.edits)) throw new Refusal(400, 'There are no edits in it.');
    return sent;
  };

  const answers: Record<string, (request: IncomingMessage) => Promise<unknown>> = {
    'GET /state': state,
    'GET /shapes': async (): Promise<EditorShapes> => Object.fromEntries(content.shapes),
    'POST /edit': async (request) => {
      const { edits: wanted, words } = await edits(request);
      return content.edit(wanted, words);
    },
    'POST /check': async (request) => content.check((await edits(request)).edits),
    'POST /former': async (request) => {
      const { path } = await wordsOf<{ path: FieldPath }>(request);
      return { text: await content.former(path) };
    },
    'POST /photograph': async (request) => {
      mustComeFromHere(request, 'application/octet-stream');
      const { searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
      const picture = await bodyOf(request, mostBytes);
      const { name } = await addPhotograph(
        picture,
        searchParams.get('folder') ?? '',
        searchParams.get('file') ?? '',
      ).catch((error: Error) => {
        throw new Refusal(422, error.message);
      });
      await isMade(name);
      return { name };
    },
    'GET /changes': () => changesSinceVersion(),
    'POST /revert': async (request) => {
      const { id } = await wordsOf<{ id: string }>(request);
      return revert(id, content);
    },
    'POST /save': async (request) => {
      await wordsOf(request);
      return saveVersion();
    },
    'POST /go-live': async (request) => {
      await wordsOf(request);
      if (event.goLive?.result === null) throw new Refusal(409, 'The site is going live already.');
      event.goLive = { steps: [], blockers: [], result: null, output: '' };
      void goLive(content, (progress) => {
        event.goLive = { ...progress };
        for (const page of pages) tell(page);
      });
      return {};
    },
    'POST /undo': async (request) => {
      await wordsOf(request);
      return content.undo();
    },
    'POST /redo': async (request) => {
      await wordsOf(request);
      return content.redo();
    },
  };

  return {
    isAdmitted: access.isAdmitted,
    answer: async (request, response) => {
      if (access.admit(request, response)) return true;
      const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
      if (!pathname.startsWith(`${editorAddress}/`)) return false;
      const name = pathname.slice(editorAddress.length);
      try {
        if (!access.isAdmitted(request)) {
          throw new Refusal(403, 'Open the address that npm run edit has printed: it lets this browser in.');
        }
        if (name === '/editor.js') {
          response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' });
          response.end(await editorScript());
        } else if (name === '/events') {
          response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
          pages.add(response);
          response.once('close', () => pages.delete(response));
          tell(response);
        } else if (name === '/picture') {
          const { searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
          const picture = await comparedPicture(
            searchParams.get('file') ?? '',
            searchParams.get('is') === 'old',
          );
          if (!picture) throw new Refusal(404, 'This picture has not changed.');
          response.writeHead(200, { 'Content-Type': 'image/jpeg', 'Cache-Control': 'no-store' });
          response.end(picture);
        } else {
          const work = answers[`${request.method} ${name}`];
          if (!work) throw new Refusal(404, 'The editor has no such address.');
          const result = JSON.stringify(await work(request));
          response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
          response.end(result);
        }
      } catch (error) {
        const words = error instanceof Error ? error.message : String(error);
        if (!response.headersSent) {
          response.writeHead(error instanceof Refusal ? error.status : 500, {
            'Content-Type': 'text/plain; charset=utf-8',
            'Cache-Control': 'no-store',
          });
        }
        response.end(words);
      }
      return true;
    },
    show: (preview) => {
      event.preview = preview;
      for (const page of pages) tell(page);
    },
    contentChanged: () => {
      event.revision += 1;
      for (const page of pages) tell(page);
    },
  };
}
