import '../shared/help';

import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { contentModules } from '../content/model/modules';
import { prepareMarks } from './marks/prepareMarks';
import { runPreview } from './preview/run';
import { openContent } from './server/content';
import { editorServer } from './server/server';
import { readShapes } from './server/shapes';
import { editorAccess } from './server/token';
import { finishWriting } from './server/writeTransaction';

// The preview with in-place editing: see docs/editing.md.

/** Opens a URL in the default browser, if there is one. */
function openBrowser(address: string): void {
  const [command = '', ...args] =
    process.platform === 'win32'
      ? ['cmd', '/c', 'start', '', address]
      : [process.platform === 'darwin' ? 'open' : 'xdg-open', address];
  // Errors are ignored: the URL is printed too.
  spawn(command, args, { stdio: 'ignore', detached: true })
    .once('error', () => {})
    .unref();
}

try {
  const { values } = parseArgs({
    options: {
      /** Where the local Firestore stores its posts. */
      persist: { type: 'string' },
      /** Prints the address without opening it. */
      'no-open': { type: 'boolean', default: false },
    },
  });
  finishWriting();
  const shapes = readShapes(Object.keys(contentModules));
  const access = editorAccess();
  await runPreview({
    persist: values.persist ?? null,
    phone: false,
    editor: {
      ...editorServer(openContent(shapes), access),
      environment: { EDIT_MARK_LOADER: prepareMarks(shapes) },
      address: (url) => {
        const address = access.address(url);
        if (!values['no-open'] && process.stdout.isTTY) openBrowser(address);
        return address;
      },
    },
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
