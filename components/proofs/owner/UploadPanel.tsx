import { type DragEvent, useState } from 'react';
import { FileButton } from '@/components/ui/FileButton';
import { formatCount } from '@/lib/format';
import type { OwnerGallery } from '@/lib/proofs/listenToGalleries';
import { ErrorNotice, LinkButton } from '../../owner/ui/elements';
import type { PictureKind } from './Uploads';
import { isStored, type Upload } from './uploadState';
import { useUploads } from './useUploads';

type UploadPanelProps = { kind: PictureKind; gallery: OwnerGallery };

/** The area to drop photographs on, and what has become of them. UploadLine.tsx shows the progress. */
export function UploadPanel({ kind, gallery }: UploadPanelProps) {
  const { uploads, list } = useUploads(kind, gallery);
  const [isDraggingOver, setIsDraggingOver] = useState(false);
  const [droppedFolder, setDroppedFolder] = useState('');

  const select = (state: Upload['state']) => list.filter((upload) => upload.state === state);
  const [known, replaced, failed] = [select('known'), select('replaced'), select('failed')];
  const doneCount = list.filter(isStored).length;
  const addFiles = (files: File[]) => {
    setDroppedFolder('');
    uploads.add(files, gallery);
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
            : 'Drop the finished pictures here. One with the same name is replaced.'}
        </p>
        <FileButton className="button button-quiet" fieldLabel="Photographs" multiple onFiles={addFiles}>
          Choose photographs
        </FileButton>
      </div>
      <ErrorNotice>
        {droppedFolder && `${droppedFolder} is a folder. Open it, and drop the photographs themselves.`}
      </ErrorNotice>
      {(list.length > 0 || uploads.stoppedCount !== null) && (
        <p role="status">
          {uploads.stoppedCount !== null
            ? `Stopped. ${doneCount} of ${uploads.stoppedCount} are in the gallery; drop the files again to go on.`
            : uploads.isBusy()
              ? ''
              : `${doneCount} of ${list.length} uploaded.`}
          {known.length > 0 && ` Already in the gallery: ${known.length}.`}
          {replaced.length > 0 && ` Replaced: ${replaced.length}.`}
        </p>
      )}
      {failed.length > 0 && (
        <>
          <div className="flex flex-wrap items-center gap-x-4 text-sm">
            <p role="alert" className="mr-auto">
              {`${formatCount(failed.length, 'file was', 'files were')} not uploaded.`}
            </p>
            {failed.length > 1 && (
              <LinkButton onClick={() => uploads.retry(failed, gallery)}>Retry all</LinkButton>
            )}
          </div>
          <ul>
            {failed.map((upload) => (
              <li
                key={upload.key}
                className="flex min-h-14 items-center gap-4 border-b border-line py-2 text-sm wrap-anywhere"
              >
                <span className="grow">
                  {upload.file.name}
                  <small className="block text-xs text-muted">{upload.errorMessage}</small>
                </span>
                <LinkButton onClick={() => uploads.retry([upload], gallery)}>Retry</LinkButton>
                <LinkButton onClick={() => uploads.skip(upload)}>Skip</LinkButton>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
