import { type DragEvent, useState } from 'react';
import { FileButton } from '@/components/ui/FileButton';
import { formatCount } from '@/lib/format';
import type { OwnerGallery } from '@/lib/proofs/listenToGalleries';
import { ErrorNotice, LinkButton, summaryClass } from '../../owner/ui/elements';
import { CameraClocks } from './CameraClocks';
import type { UploadQueue } from './UploadQueue';
import type { Upload } from './uploadFiles';
import { useUploads } from './useUploads';

type UploadPanelProps = {
  kind: 'frames' | 'finals';
  gallery: OwnerGallery;
};

/** The remaining time as a text; empty if it is unknown. */
function formatTimeLeft(milliseconds: number | null): string {
  if (milliseconds === null) return '';
  const minutes = Math.round(milliseconds / 60_000);
  return minutes < 1 ? 'less than a minute left' : `about ${formatCount(minutes, 'minute')} left`;
}

/** The area to drop photographs on, and the progress of their upload. */
export function UploadPanel({ kind, gallery }: UploadPanelProps) {
  const { queue, uploads, isBusy } = useUploads(kind, gallery);
  const [isDraggingOver, setIsDraggingOver] = useState(false);
  const [droppedFolder, setDroppedFolder] = useState('');

  const countUploads = (state: Upload['state']) => uploads.filter((upload) => upload.state === state).length;
  const [doneCount, failedCount] = [countUploads('done'), countUploads('failed')];
  const addFiles = (files: File[]) => {
    setDroppedFolder('');
    queue.add(files);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsDraggingOver(false);
    // Browsers also list folders as files, which cannot be read.
    const entries = [...event.dataTransfer.items]
      .filter(({ kind }) => kind === 'file')
      .map((item) => item.webkitGetAsEntry());
    addFiles([...event.dataTransfer.files].filter((_, position) => !entries[position]?.isDirectory));
    setDroppedFolder(entries.find((entry) => entry?.isDirectory)?.name ?? '');
  };
  const totalFraction =
    uploads.reduce((sum, upload) => sum + upload.fraction, 0) / Math.max(1, uploads.length);
  // Screen readers announce steps of ten percent.
  const announcedPercent = Math.floor(totalFraction * 10) * 10;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: files can also be dropped here; keyboards and screen readers use the button in it, which does the same */}
      <div
        className={`grid justify-items-center gap-3 border border-dashed bg-band px-5 py-7 text-center ${isDraggingOver ? 'border-accent' : 'border-control'}`}
        onDragOver={(event) => {
          event.preventDefault();
          setIsDraggingOver(true);
        }}
        onDragLeave={() => setIsDraggingOver(false)}
        onDrop={onDrop}
      >
        <p>
          {kind === 'frames'
            ? 'Drop the unedited frames of the session here.'
            : 'Drop the finished pictures here.'}
        </p>
        <FileButton className="button button-quiet" fieldLabel="Photographs" multiple onFiles={addFiles}>
          Choose photographs
        </FileButton>
      </div>
      <ErrorNotice>
        {droppedFolder && `${droppedFolder} is a folder. Open it, and drop the photographs themselves.`}
      </ErrorNotice>
      {uploads.length > 0 && (
        <>
          <p className="flex items-baseline justify-between gap-4">
            <b className="font-display text-h3 font-normal">{`${doneCount} of ${uploads.length} uploaded`}</b>
            {isBusy && (
              <small className="text-xs text-muted">
                {queue.isPaused() ? 'Paused' : formatTimeLeft(queue.getTimeLeft())}
              </small>
            )}
          </p>
          <progress className="w-full" value={totalFraction} max={1} aria-label="Upload" />
          <p role="status" className="sr-only">
            {countUploads('held') > 0
              ? 'Check the clocks of the cameras, then upload.'
              : isBusy
                ? `${announcedPercent} percent.`
                : `${doneCount} of ${uploads.length} uploaded.`}
          </p>
          {countUploads('held') > 0 && <CameraClocks gallery={gallery} uploads={uploads} queue={queue} />}
          {(failedCount > 0 || isBusy) && (
            <div className="flex flex-wrap items-center gap-x-4 text-sm">
              <p role="alert" className="mr-auto">
                {failedCount > 0 && `${formatCount(failedCount, 'file was', 'files were')} not uploaded.`}
              </p>
              {[false, true].map((isReplacing) => {
                const failedUploads = uploads.filter(
                  ({ state, hasChanged, asksToReplace }) =>
                    state === 'failed' && !hasChanged && asksToReplace === isReplacing,
                );
                return (
                  failedUploads.length > (isReplacing ? 1 : 0) && (
                    <LinkButton
                      key={String(isReplacing)}
                      onClick={() => {
                        for (const each of failedUploads) queue.retry(each);
                      }}
                    >
                      {isReplacing ? `Replace all ${failedUploads.length}` : 'Retry all'}
                    </LinkButton>
                  )
                );
              })}
              {isBusy && (
                <LinkButton onClick={() => queue.setPaused(!queue.isPaused())}>
                  {queue.isPaused() ? 'Resume' : 'Pause'}
                </LinkButton>
              )}
            </div>
          )}
          <ul>
            {uploads
              .filter(({ state }) => state !== 'done' && state !== 'waiting' && state !== 'held')
              .sort((a, b) => Number(b.state === 'failed') - Number(a.state === 'failed'))
              .map((upload) => (
                <UploadRow key={upload.key} upload={upload} queue={queue} />
              ))}
          </ul>
          {countUploads('waiting') > 0 && (
            <details className="group">
              <summary className={summaryClass}>{`${countUploads('waiting')} waiting`}</summary>
              <ul>
                {uploads
                  .filter(({ state }) => state === 'waiting')
                  .map(({ key, file }) => (
                    <li key={key} className={rowClass}>
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

const rowClass = 'flex min-h-14 items-center gap-4 border-b border-line py-2 text-sm wrap-anywhere';

type UploadRowProps = { upload: Upload; queue: UploadQueue };

/** A file that is being uploaded, or whose upload failed. */
function UploadRow({ upload, queue }: UploadRowProps) {
  const { file, state, fraction, errorMessage, preview, hasChanged } = upload;
  return (
    <li className={rowClass}>
      <div className="photo size-10 flex-none">{preview && <img src={preview} alt="" />}</div>
      <span className="grow">
        {file.name}
        {errorMessage && <small className="block text-xs text-muted">{errorMessage}</small>}
        {state === 'uploading' && (
          <progress className="mt-1 block w-full" value={fraction} max={1} aria-label={file.name} />
        )}
      </span>
      {state === 'failed' ? (
        <span className="flex flex-none flex-col items-end gap-x-4 md:flex-row">
          {!hasChanged && (
            <LinkButton onClick={() => queue.retry(upload)}>
              {upload.asksToReplace ? 'Replace' : 'Retry'}
            </LinkButton>
          )}
          <LinkButton onClick={() => queue.remove(upload)}>Skip</LinkButton>
        </span>
      ) : (
        <small className="text-xs text-muted">
          {state === 'preparing' ? 'Reading' : `${Math.round(fraction * 100)}%`}
        </small>
      )}
    </li>
  );
}
