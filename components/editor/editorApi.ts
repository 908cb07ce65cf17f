import type { ContentChange } from '@/lib/contentSchema';
import type { EditorState, Outcome, PhotographLine, Versions } from './protocol';

/** Sends a request to the editor's route handlers. @throws Error with a message for people when it fails */
async function send(name: string, body: unknown): Promise<Response> {
  const isForm = body instanceof FormData;
  const response = await fetch(`/edit/${name}`, {
    method: 'POST',
    headers: isForm ? {} : { 'Content-Type': 'application/json' },
    body: isForm ? body : JSON.stringify(body),
  }).catch(() => {
    throw new Error(
      'The editor has stopped. Start it again with npm run edit. What you typed stays here: leave this page open.',
    );
  });
  if (response.headers.get('content-type')?.includes('html'))
    throw new Error(
      'The development server has answered with an error page, as it does when a file has a mistake. Its own message says where, and npm run check:content lists all mistakes. What you typed stays here.',
    );
  if (!response.ok) throw new Error(await response.text());
  return response;
}

export const readState = async (): Promise<EditorState> => (await send('state', {})).json();

export const sendChanges = async (changes: ContentChange[]): Promise<Outcome> =>
  (await send('change', { changes })).json();

/** Reads the versions; with a name it saves one first. */
export const requestVersions = async (name: string | null): Promise<Versions> =>
  (await send('versions', { name })).json();

/**
 * Adds a photograph to a folder of the library; resolves to its name.
 *
 * @throws Error with a message for people when it cannot be used
 */
export async function sendPhotograph(
  file: File,
  folder: string,
  onProgress: (line: string) => void,
): Promise<string> {
  const form = new FormData();
  form.set('file', file);
  form.set('folder', folder);
  const reader = (await send('photograph', form)).body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true };
    if (done) throw new Error('The editor has stopped before this photograph was ready. Try again.');
    const lines = (text + value).split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) {
      const step: PhotographLine = JSON.parse(line);
      if ('name' in step) return step.name;
      if ('problem' in step) throw new Error(step.problem);
      onProgress(step.progress);
    }
  }
}
