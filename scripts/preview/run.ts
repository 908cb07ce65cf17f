import path from 'node:path';
import { watch } from 'chokidar';
import { renderUnicodeCompact } from 'uqr';
import { problemsInWords } from '../content/findProblems';
import type { EditorServer } from '../edit/server';
import { startLocalServices } from '../localServices';
import { sitePort } from '../ports';
import { phoneAccess, phoneAddress } from './access';
import { followContent } from './followContent';
import { servePreview } from './proxy';
import { logFile, startNext } from './site';
import type { PreviewState } from './state';

/** Debounce time of file changes, in milliseconds: editors write a file in several steps. */
const settleTime = 150;
/** The same where the editor writes them, which knows already what is to be fixed: the page shows the change first. */
const settleTimeOfEditor = 400;

/** What the preview is started with. */
export type PreviewRun = {
  /** Where the local Firestore keeps its posts; null forgets them. */
  persist: string | null;
  /** Lets phones on the same network in. */
  phone: boolean;
  /** Changes the content from its pages; null for a preview alone. */
  editor: (EditorServer & { environment: Record<string, string>; address: (url: string) => string }) | null;
};

/**
 * The site on this machine, which follows every change in content/ within seconds. What the types and the check of the
 * content find shows here and on the page. Goes on until it is stopped.
 *
 * @throws Error in words when it cannot start
 */
export async function runPreview({ persist, phone: hasPhone, editor }: PreviewRun): Promise<void> {
  const services = await startLocalServices(persist);

  let said = '';
  let latest: PreviewState = { problems: [], making: '' };
  let tellPages = (_: PreviewState) => {};
  const content = await followContent((state) => {
    latest = state;
    const words =
      state.problems.length > 0 ? problemsInWords(state.problems) : 'content: every entry is in order.';
    // Not in order before all of it is made.
    const isEarly = state.problems.length === 0 && state.making !== '';
    if (words !== said && !isEarly) {
      console.log(`\n${words}`);
      said = words;
    }
    tellPages(state);
  });

  const next = await startNext({ ...services.environment, ...editor?.environment });
  const phone = hasPhone ? phoneAccess() : null;
  const preview = await servePreview({ port: sitePort, target: next.url, phone, editor });
  tellPages = (state) => {
    preview.show(state);
    editor?.show(state);
  };
  tellPages(latest);
  console.log(
    `\nThe ${editor ? 'editor' : 'preview'} is at ${editor ? editor.address(preview.url) : preview.url}  (Ctrl-C stops it; details for developers are in ${logFile})`,
  );
  console.log(`\n${services.howToWrite(`${preview.url}/write`)}`);
  if (phone) {
    const address = phoneAddress(phone, new URL(preview.url).port);
    console.log(
      `\nOn a phone in the same network, scan this, or open ${address}\n${renderUnicodeCompact(address)}`,
    );
    console.log(
      'Anyone with this address can see the preview until it ends. Posts that are published meanwhile show there after a reload.',
    );
  }

  let pending: NodeJS.Timeout | undefined;
  const changed = new Set<string>();
  // The check itself keeps the record of what was described.
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
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(0));
  void next.ended.then((code) => {
    if (isStopping) return;
    console.error(`The development server has ended. ${logFile} says why.`);
    void stop(code);
  });
}
