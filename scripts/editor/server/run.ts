import path from 'node:path';
import { watch } from 'chokidar';
import { renderUnicodeCompact } from 'uqr';
import { formatProblems } from '../../content/findProblems';
import { startLocalServices } from '../../emulators/start';
import { sitePort } from '../../shared/ports';
import type { EditorServer } from '../server/server';
import { phoneAccess, phoneAddress } from './access';
import { followContent } from './followContent';
import { servePreview } from './proxy';
import { logFile, startNext } from './site';
import type { PreviewState } from './state';

/** Debounce time of file changes, in milliseconds: editors write a file in several steps. */
const settleTime = 150;
/** The same with the editor, which checks its own changes: the page updates first. */
const settleTimeOfEditor = 400;

/** Options of the preview. */
export type PreviewRun = {
  /** Where the local Firestore stores its posts; null discards them. */
  persist: string | null;
  /** Allows phones on the same network. */
  phone: boolean;
  /** Adds in-place editing; null for a preview alone. */
  editor: (EditorServer & { environment: Record<string, string>; address: (url: string) => string }) | null;
};

/**
 * Serves the site on this machine and follows every change in content/ within seconds. Problems of the content are
 * shown in the terminal and on the page. Runs until it is stopped.
 *
 * @throws Error with a plain message when it cannot start
 */
export async function runPreview({ persist, phone: hasPhone, editor }: PreviewRun): Promise<void> {
  const services = await startLocalServices(persist);

  let printed = '';
  let latest: PreviewState = { problems: [], making: '' };
  let updatePages = (_: PreviewState) => {};
  const content = await followContent((state) => {
    latest = state;
    const words = state.problems.length > 0 ? formatProblems(state.problems) : 'content: no problems found.';
    // Everything is in order only when the pictures are finished, too.
    const isEarly = state.problems.length === 0 && state.making !== '';
    if (words !== printed && !isEarly) {
      console.log(`\n${words}`);
      printed = words;
    }
    updatePages(state);
  });

  const next = await startNext({ ...services.environment, ...editor?.environment });
  const phone = hasPhone ? phoneAccess() : null;
  const host = phone ? '0.0.0.0' : '127.0.0.1';
  const preview = await servePreview({ port: sitePort, host, target: next.url, phone, editor });
  updatePages = (state) => {
    preview.show(state);
    editor?.show(state);
  };
  updatePages(latest);
  console.log(
    `\nThe ${editor ? 'editor' : 'preview'} is at ${editor ? editor.address(preview.url) : preview.url}  (Ctrl-C stops it; details for developers are in ${logFile})`,
  );
  console.log(`\n${services.howToWrite(`${preview.url}/write`)}`);
  if (phone) {
    const address = phoneAddress(phone, new URL(preview.url).port);
    console.log(
      `\nOn a phone on the same network, scan this, or open ${address}\n${renderUnicodeCompact(address)}`,
    );
    console.log(
      'Anyone with this address can see the preview until it stops. Newly published posts appear there after a reload.',
    );
  }

  let pending: NodeJS.Timeout | undefined;
  const changed = new Set<string>();
  // The check itself writes this record.
  const watcher = watch('content', { ignoreInitial: true, ignored: /describedPhotos\.json$/ }).on(
    'all',
    (_, file) => {
      changed.add(path.relative('content', file).split(path.sep).join('/'));
      clearTimeout(pending);
      pending = setTimeout(
        () => {
          content.changed([...changed]);
          editor?.contentChanged();
          changed.clear();
        },
        editor ? settleTimeOfEditor : settleTime,
      );
    },
  );

  let isStopping = false;
  const stop = async (code: number) => {
    isStopping = true;
    clearTimeout(pending);
    content.stop();
    next.kill();
    await Promise.all([next.ended, watcher.close(), preview.stop(), services.stop()]);
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
