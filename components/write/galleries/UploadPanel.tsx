import { type DragEvent, useState } from 'react';
import { FileButton } from '@/components/ui/FileButton';
import type { OwnGallery } from '@/lib/proofs/ownGalleries';
import { LinkButton, Notice, summaryStyle } from '../ui/elements';
import type { Upload } from './uploadFiles';
import { useUploads } from './useUploads';

type UploadPanelProps = {
  kind: 'frames' | 'finals';
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
export function UploadPanel({ kind, gallery }: UploadPanelProps) {
  const { queue, uploads, isBusy } = useUploads(kind, gallery);
  const [isOver, setIsOver] = useState(false);
  const [folder, setFolder] = useState('');

  const count = (state: Upload['state']) => uploads.filter((upload) => upload.state === state).length;
  const [done, failed] = [count('done'), count('failed')];
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
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same */}
      <div
        className={`grid justify-items-center gap-3 border border-dashed bg-band px-5 py-7 text-center ${isOver ? 'border-accent' : 'border-control'}`}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
      >
        <p>
          {kind === 'frames'
            ? 'Drop the unedited frames of the session here.'
            : 'Drop the finished pictures here.'}
        </p>
        <FileButton className="button button-quiet" fieldLabel="Photographs" multiple onFiles={add}>
          Choose photographs
        </FileButton>
      </div>
      <Notice>{folder && `${folder} is a folder. Open it, and drop the photographs in it.`}</Notice>
      {uploads.length > 0 && (
        <>
          <p className="flex items-baseline justify-between gap-4">
            <b className="font-display text-xl font-normal">{`${done} of ${uploads.length} uploaded`}</b>
            {isBusy && (
              <small className="text-xs text-muted">
                {queue.isPaused() ? 'Paused' : timeWords(queue.timeLeft())}
              </small>
            )}
          </p>
          <progress className="w-full" value={part} max={1} aria-label="Upload" />
          <p role="status" className="sr-only">
            {isBusy ? `${tenth} percent.` : `${done} of ${uploads.length} uploaded.`}
          </p>
          {(failed > 0 || isBusy) && (
            <div className="flex flex-wrap items-center gap-x-4 text-sm">
              <p role="alert" className="mr-auto">
                {failed > 0 &&
                  (failed === 1 ? '1 file was not uploaded.' : `${failed} files were not uploaded.`)}
              </p>
              {[false, true].map((replaces) => {
                const some = uploads.filter(
                  (upload) => upload.state === 'failed' && upload.asksToReplace === replaces,
                );
                return (
                  some.length > (replaces ? 1 : 0) && (
                    <LinkButton
                      key={String(replaces)}
                      onClick={() => {
                        for (const each of some) queue.retry(each);
                      }}
                    >
                      {replaces ? `Replace all ${some.length}` : 'Retry all'}
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
                <UploadRow key={upload.key} upload={upload} queue={queue} />
              ))}
          </ul>
          {count('waiting') > 0 && (
            <details className="group">
              <summary className={summaryStyle}>{`${count('waiting')} waiting`}</summary>
              <ul>
                {uploads
                  .filter(({ state }) => state === 'waiting')
                  .map(({ key, file }) => (
                    <li key={key} className={row}>
                      {file.name}
                    </li>
                  ))}
              </ul>
            </details>
          )}
          {isBusy && (
            <small className="text-xs text-muted">
              Keep this page open. If it closes, drop the same files again: those that are uploaded are
              skipped.
            </small>
          )}
        </>
      )}
    </div>
  );
}

const row = 'flex min-h-14 items-center gap-4 border-b border-line py-2 text-sm wrap-anywhere';

type UploadRowProps = { upload: Upload; queue: ReturnType<typeof useUploads>['queue'] };

/** A file that is being sent, or that failed. */
function UploadRow({ upload, queue }: UploadRowProps) {
  const { file, state, part, reason, preview } = upload;
  return (
    <li className={row}>
      <div className="photo size-10 flex-none">{preview && <img src={preview} alt="" />}</div>
      <span className="grow">
        {file.name}
        {reason && <small className="block text-xs text-muted">{reason}</small>}
        {state === 'uploading' && (
          <progress className="mt-1 block w-full" value={part} max={1} aria-label={file.name} />
        )}
      </span>
      {state === 'failed' ? (
        <span className="flex flex-none flex-col items-end gap-x-4 md:flex-row">
          <LinkButton onClick={() => queue.retry(upload)}>
            {upload.asksToReplace ? 'Replace' : 'Retry'}
          </LinkButton>
          <LinkButton onClick={() => queue.skip(upload)}>Skip</LinkButton>
        </span>
      ) : (
        <small className="text-xs text-muted">
          {state === 'preparing' ? 'Reading' : `${Math.round(part * 100)}%`}
        </small>
      )}
    </li>
  );
}
