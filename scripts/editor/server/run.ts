import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { watch } from 'chokidar';
import { buildSync } from 'esbuild';
import { descriptionOf, formatProblem } from '../../content/checks/problem';
import { readModel } from '../../content/model/readModel';
import type { ModuleShapes } from '../../content/model/shape';
import { removeTemporaryFiles, workFolder } from '../../content/source/writeFiles';
import { startLocalServices } from '../../emulators/start';
import { sitePort } from '../../shared/ports';
import { createAccess } from './access';
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
  opensBrowser: boolean;
};

/**
 * Serves the site with the editor in its pages, and follows every change of the content within seconds, with its
 * problems in the terminal and on the pages. Runs until it is stopped.
 *
 * @throws Error with a plain message when it cannot start
 */
export async function runEditor({ persist, opensBrowser }: EditorOptions): Promise<void> {
  removeTemporaryFiles();
  const content = openContent(await readModel());
  const { shapes } = content;
  const editor = editorServer(content);
  const services = await startLocalServices(persist);
  let printed = '';
  const follower = await followContent(content.problems, (problems, progress) => {
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
  const access = createAccess();
  const pages = await servePages({ port: sitePort, target: next.url, access, answer: editor.answer });

  const url = access.urlAt(pages.port);
  console.log(`\nThe editor is at ${url}  (Ctrl-C stops it; details for developers are in ${logFile})`);
  console.log(`\n${services.formatInstructions(`${new URL(url).origin}/write`)}`);
  if (opensBrowser) openAddress(url);

  let pending: NodeJS.Timeout | undefined;
  const changed = new Set<string>();
  const watcher = watch(['content', 'public/logos'], { ignoreInitial: true }).on('all', (_, file) => {
    changed.add(file.split(path.sep).join('/'));
    clearTimeout(pending);
    pending = setTimeout(() => {
      follower.changed([...changed]);
      editor.contentChanged();
      changed.clear();
    }, settleTime);
  });

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

/**
 * Bundles the loader that marks strings, for Next.js; returns its file name. The name is different for other fields or
 * another loader, because the bundler caches what a loader has made of a file, across runs too.
 */
function prepareMarks(shapes: ModuleShapes): string {
  const { outputFiles } = buildSync({
    entryPoints: ['scripts/editor/marks/markLoader.ts'],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    // A loader has to be the value of `module.exports`.
    footer: { js: 'module.exports = module.exports.default;' },
    define: { 'process.env.CONTENT_SHAPES': JSON.stringify(JSON.stringify(shapes)) },
    write: false,
    logLevel: 'error',
  });
  const code = outputFiles[0]?.text ?? '';
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16);
  const loader = path.resolve(workFolder, `markLoader-${hash}.cjs`);
  mkdirSync(workFolder, { recursive: true });
  writeFileSync(loader, code);
  return loader;
}

/** Whether a browser can be opened: not over SSH, and on Linux only with a desktop. */
const hasScreen =
  !process.env.SSH_CONNECTION &&
  (['darwin', 'win32'].includes(process.platform) ||
    Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY));

/** The command that opens a URL in the browser, by operating system. */
const openers: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens a URL in the default browser. Does nothing without a desktop, so the URL is printed, too. */
function openAddress(address: string): void {
  if (!hasScreen) return;
  const [command = 'xdg-open', ...args] = openers[process.platform] ?? [];
  spawn(command, [...args, address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
