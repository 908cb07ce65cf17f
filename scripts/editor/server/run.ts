import path from 'node:path';
import { watch } from 'chokidar';
import { renderUnicodeCompact } from 'uqr';
import { descriptionOf, formatProblem } from '../../content/checks/describe';
import { readModel } from '../../content/model/readModel';
import { finishWriting } from '../../content/source/writeTransaction';
import { startLocalServices } from '../../emulators/start';
import { openAddress } from '../../shared/openAddress';
import { sitePort } from '../../shared/ports';
import { prepareMarks } from '../marks/prepareMarks';
import { createAccess, networkHost } from './access';
import { openContent } from './content';
import { followContent } from './followContent';
import { logFile, startNext } from './nextServer';
import { servePages } from './proxy';
import { editorServer } from './server';

/** Debounce time of file changes, in milliseconds: programs write a file in several steps, and pages update first. */
const settleTime = 400;

/** What the editor is started with. */
type EditorOptions = {
  /** Where the local Firestore stores its posts; null discards them. */
  persist: string | null;
  /** Shows pages and problems to phones on the same network. */
  hasPhone: boolean;
  opensBrowser: boolean;
};

/**
 * Serves the site with the editor in its pages, and follows every change in content/ within seconds, with its problems
 * in the terminal and on the pages. Runs until it is stopped.
 *
 * @throws Error with a plain message when it cannot start
 */
export async function runEditor({ persist, hasPhone, opensBrowser }: EditorOptions): Promise<void> {
  finishWriting();
  const phoneHost = hasPhone ? networkHost() : null;
  const content = openContent(await readModel());
  const { shapes } = content;
  const editor = editorServer(content);
  const services = await startLocalServices(persist);
  let printed = '';
  const follower = await followContent(content.checkAndRecord, (problems, progress) => {
    const reported = problems.map((problem) => ({ ...problem, description: descriptionOf(shapes, problem) }));
    editor.show({ problems: reported, progress });
    const lines = problems.map((problem) => formatProblem(shapes, problem));
    const text = lines.join('\n') || 'content: no problems found.';
    // Without problems, only when the pictures are finished, too.
    if (text === printed || (lines.length === 0 && progress !== '')) return;
    console.log(`\n${text}`);
    printed = text;
  });
  const next = await startNext({ ...services.environment, EDIT_MARK_LOADER: prepareMarks(shapes) });
  const access = createAccess(phoneHost);
  const host = phoneHost === null ? '127.0.0.1' : '0.0.0.0';
  const { answer } = editor;
  const pages = await servePages({ port: sitePort, host, target: next.url, access, answer });

  const port = String(pages.port);
  const url = access.urlFor('editor', port);
  console.log(`\nThe editor is at ${url}  (Ctrl-C stops it; details for developers are in ${logFile})`);
  console.log(`\n${services.howToWrite(`${new URL(url).origin}/write`)}`);
  if (phoneHost !== null) {
    const phoneUrl = access.urlFor('viewer', port);
    console.log(`
On a phone on the same network, scan this, or open ${phoneUrl}
${renderUnicodeCompact(phoneUrl)}
Anyone with this address can see the pages until the editor stops, and change nothing. Newly published posts appear there after a reload.`);
  }
  if (opensBrowser) openAddress(url);

  let pending: NodeJS.Timeout | undefined;
  const changed = new Set<string>();
  // The check itself writes this record.
  const watcher = watch('content', { ignoreInitial: true, ignored: /describedPhotos\.json$/ }).on(
    'all',
    (_, file) => {
      changed.add(path.relative('content', file).split(path.sep).join('/'));
      clearTimeout(pending);
      pending = setTimeout(() => {
        follower.changed([...changed]);
        editor.contentChanged();
        changed.clear();
      }, settleTime);
    },
  );

  let isStopping = false;
  const stop = async (code: number) => {
    isStopping = true;
    clearTimeout(pending);
    follower.stop();
    next.kill();
    await Promise.all([next.ended, watcher.close(), pages.stop(), services.stop()]);
    process.exit(code);
  };
  // SIGHUP: the terminal was closed.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop(0));
  void next.ended.then(({ code, reason }) => {
    if (isStopping) return;
    console.error(`\n${reason}`);
    void stop(code);
  });
}
