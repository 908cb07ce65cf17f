import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BodyEditor } from '@/components/write/posts/body/BodyEditor';
import { preparePicture } from '@/lib/blog/post/preparePicture';

// A page with only the editor, for bodyEditor.spec.ts. Its output and its pending uploads are in `window`.

const given: string[] = [];
const uploading: number[] = [];
const state = { given, uploading, failNext: false, hold: false };
Object.assign(window, state);

function Page() {
  const [open, setOpen] = useState(true);
  const html = new URLSearchParams(location.search).get('html') ?? '<p>First words.</p>';
  return (
    <>
      <button type="button">Before</button>
      {open && (
        <BodyEditor
          html={html}
          onChange={(read) => given.push(read())}
          onUploading={(count) => uploading.push(count)}
          upload={async (file, onProgress, signal) => {
            const { width, height } = await preparePicture(file, undefined, signal);
            onProgress(0.5);
            while (Reflect.get(window, 'hold')) {
              await new Promise((resolve) => setTimeout(resolve, 20));
              signal.throwIfAborted();
            }
            if (Reflect.get(window, 'failing') === file.name) {
              Reflect.set(window, 'failing', '');
              throw new Error('The connection was lost.');
            }
            return { src: `https://pictures.test/${file.name}`, width, height };
          }}
          uploadUnavailable=""
          photographs={[]}
        />
      )}
      <button type="button" onClick={() => setOpen(false)}>
        After
      </button>
    </>
  );
}

const root = document.querySelector('main');
if (root) createRoot(root).render(<Page />);
