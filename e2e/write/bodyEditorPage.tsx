import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BodyEditor } from '@/components/write/posts/body/BodyEditor';
import { preparePicture } from '@/lib/blog/post/preparePicture';

// A page with only the editor, for bodyEditor.spec.ts. Its output is in `window.given`.

const given: string[] = [];
Object.assign(window, { given });

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
          upload={async (file, onProgress, signal) => {
            const { width, height } = await preparePicture(file, undefined, signal);
            onProgress(0.5);
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
