import { type DragEvent, useState, useSyncExternalStore } from 'react';
import { FileButton } from '@/components/ui/FileButton';
import type { FirebaseConfig } from '@/lib/firebase/config';
import type { Upload } from '@/lib/proofs/frameUploads';
import type { OwnGallery } from '@/lib/proofs/ownGalleries';
import { LinkButton, Notice } from '../page/elements';
import { uploadsOf } from './prepareUploads';

type UploadPanelProps = {
  kind: 'frames' | 'finals';
  config: FirebaseConfig;
  gallery: OwnGallery;
};

/** The time that is left, in words. */
function timeWords(milliseconds: number | null): string {
  if (milliseconds === null) return '';
  const minutes = Math.round(milliseconds / 60_000);
  return minutes < 1
    ? 'less than a minute left'
    : `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
}

/** Where photographs are dropped, and how far their upload is. */
export function UploadPanel({ kind, config, gallery }: UploadPanelProps) {
  const queue = uploadsOf(kind, config, gallery);
  const uploads = useSyncExternalStore(queue.subscribe, queue.all);
  const [isOver, setIsOver] = useState(false);
  const [folder, setFolder] = useState('');

  const count = (state: Upload['state']) => uploads.filter((upload) => upload.state === state).length;
  const [done, failed] = [count('done'), count('failed')];
  const isBusy = done + failed < uploads.length;
  const add = (files: File[]) => {
    setFolder('');
    queue.add(files);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    // Browsers give a folder as a file that cannot be read.
    const entries = [...event.dataTransfer.items]
      .filter(({ kind }) => kind === 'file')
      .map((item) => item.webkitGetAsEntry());
    add([...event.dataTransfer.files].filter((_, position) => !entries[position]?.isDirectory));
    setFolder(entries.find((entry) => entry?.isDirectory)?.name ?? '');
  };
  const part = uploads.reduce((sum, upload) => sum + upload.part, 0) / Math.max(1, uploads.length);
  // Every tenth is announced.
  const tenth = Math.floor(part * 10) * 10;
  return (
    <div className="uploads">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same */}
      <div
        className="upload-drop"
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
      >
        <p>
          {kind === 'frames'
            ? 'Drop the untouched frames of the session here.'
            : 'Drop the finished pictures here.'}
        </p>
        <FileButton className="button button-quiet" fieldLabel="Photographs" multiple onFiles={add}>
          Choose photographs
        </FileButton>
      </div>
      <Notice>{folder && `${folder} is a folder. Open it, and drop the photographs in it.`}</Notice>
      {uploads.length > 0 && (
        <>
          <p className="upload-total">
            <b>{`${done} of ${uploads.length} are up`}</b>
            {isBusy && <small>{queue.isPaused() ? 'Paused' : timeWords(queue.timeLeft())}</small>}
          </p>
          <progress value={part} max={1} aria-label="Upload" />
          <p role="status" className="sr-only">
            {isBusy ? `${tenth} percent.` : `${done} of ${uploads.length} are up.`}
          </p>
          {(failed > 0 || isBusy) && (
            <div className="upload-actions">
              <p role="alert">
                {failed > 0 && (failed === 1 ? '1 file did not go up.' : `${failed} files did not go up.`)}
              </p>
              {[false, true].map((replaces) => {
                const ofKind = uploads.filter(
                  (upload) => upload.state === 'failed' && (upload.asksToReplace ?? false) === replaces,
                );
                return (
                  ofKind.length > (replaces ? 1 : 0) && (
                    <LinkButton
                      key={String(replaces)}
                      onClick={() => {
                        for (const each of ofKind) queue.retry(each);
                      }}
                    >
                      {replaces ? `Replace all ${ofKind.length}` : 'Retry all'}
                    </LinkButton>
                  )
                );
              })}
              {isBusy && (
                <LinkButton onClick={() => queue.pause(!queue.isPaused())}>
                  {queue.isPaused() ? 'Continue' : 'Pause'}
                </LinkButton>
              )}
            </div>
          )}
          <ul>
            {uploads
              .filter(({ state }) => state !== 'done' && state !== 'waiting')
              .sort((a, b) => Number(b.state === 'failed') - Number(a.state === 'failed'))
              .map((upload) => (
                <UploadRow key={keyOf(upload)} {...{ upload, queue }} />
              ))}
          </ul>
          {(['waiting', 'done'] as const).map(
            (state) =>
              count(state) > 0 && (
                <details key={state}>
                  <summary>{`${count(state)} ${state === 'done' ? 'up' : 'waiting'}`}</summary>
                  <ul>
                    {uploads
                      .filter((upload) => upload.state === state)
                      .map((upload) => (
                        <li key={keyOf(upload)}>{upload.file.name}</li>
                      ))}
                  </ul>
                </details>
              ),
          )}
          {isBusy && (
            <small>
              Keep this page open. If it closes, drop the same files again: what is up is skipped.
            </small>
          )}
        </>
      )}
    </div>
  );
}

const keyOf = ({ file: { name, size, lastModified } }: Upload) => `${name} ${size} ${lastModified}`;

/** A file that is being sent, or that failed. */
function UploadRow({ upload, queue }: { upload: Upload; queue: ReturnType<typeof uploadsOf> }) {
  const { file, state, part, reason, preview } = upload;
  return (
    <li>
      <div className="photo">{preview && <img src={preview} alt="" />}</div>
      <span>
        {file.name}
        {reason && <small>{reason}</small>}
        {state === 'uploading' && <progress value={part} max={1} aria-label={file.name} />}
      </span>
      {state === 'failed' ? (
        <span className="upload-choices">
          <LinkButton onClick={() => queue.retry(upload)}>
            {upload.asksToReplace ? 'Replace' : 'Retry'}
          </LinkButton>
          <LinkButton onClick={() => queue.leaveOut(upload)}>Leave out</LinkButton>
        </span>
      ) : (
        <small>{state === 'preparing' ? 'Reading' : `${Math.round(part * 100)}%`}</small>
      )}
    </li>
  );
}
