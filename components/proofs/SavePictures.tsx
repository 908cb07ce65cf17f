import { useEffect, useRef, useState } from 'react';
import { fillPlaceholders } from '@/lib/format';
import {
  canShareFiles,
  createBatches,
  type FileToSave,
  fetchFilesToShare,
  isShareable,
  saveZip,
} from '@/lib/proofs/savePictures';
import { messages } from './messages';

type SavePicturesProps = {
  files: FileToSave[];
  /** The name of the ZIP file, without its extension. */
  name: string;
  /** Called when the page has downloaded some of the files. */
  onDownload: () => void;
};

/** The size of files together, in whole megabytes. */
export const getMegabytes = (files: { bytes: number }[]) =>
  Math.max(1, Math.round(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6));

/** Saves all pictures: with the share sheet on phones, otherwise as a ZIP file. */
export function SavePictures({ files, name, onDownload }: SavePicturesProps) {
  const { delivered } = messages;
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare(canShareFiles()), []);
  const [startedCount, setStartedCount] = useState(0);
  const [outcome, setOutcome] = useState('');
  /** The index of the next batch, and its files when they have been fetched. */
  const [batchIndex, setBatchIndex] = useState(0);
  const [readyFiles, setReadyFiles] = useState<File[] | null>(null);
  const controller = useRef(new AbortController());
  useEffect(() => {
    controller.current = new AbortController();
    return () => controller.current.abort();
  }, []);

  const shareable = files.filter(isShareable);
  const batches = createBatches(shareable);
  const batch = batches[batchIndex] ?? shareable;
  const usesShareSheet = canShare && shareable.length > 0;
  const run = async (save: (signal: AbortSignal) => Promise<void>) => {
    if (startedCount > 0) return;
    setOutcome('');
    setStartedCount(1);
    const { signal } = controller.current;
    await save(signal).catch((error: unknown) => {
      // A share sheet that was closed can be opened again.
      const isCanceled = error instanceof DOMException && error.name === 'AbortError';
      if (!signal.aborted && !isCanceled) setOutcome(delivered.failed);
    });
    setStartedCount(0);
  };
  const saveAll = () =>
    run(async (signal) => {
      if (!(await saveZip(files, `${name}.zip`, setStartedCount, signal))) return;
      setOutcome(delivered.zipSaved);
      onDownload();
    });
  const shareBatch = () =>
    run(async (signal) => {
      // Browsers open the sheet only in response to a click, so another one is needed after fetching.
      if (!readyFiles) return setReadyFiles(await fetchFilesToShare(batch, signal));
      await navigator.share({ files: readyFiles });
      onDownload();
      setReadyFiles(null);
      setBatchIndex(batchIndex + 1 < batches.length ? batchIndex + 1 : 0);
    });
  const values = { count: batch.length, size: getMegabytes(batch) };
  return (
    <>
      <button
        type="button"
        className="button button-photo"
        aria-disabled={startedCount > 0}
        onClick={usesShareSheet ? shareBatch : saveAll}
      >
        {startedCount > 0
          ? fillPlaceholders(delivered.saving, { number: startedCount, count: files.length })
          : fillPlaceholders(readyFiles ? delivered.share : delivered.saveAll, values)}
      </button>
      {usesShareSheet && (
        <button
          type="button"
          className="button button-on-photo"
          aria-disabled={startedCount > 0}
          onClick={saveAll}
        >
          {delivered.zip}
        </button>
      )}
      <p role="status" className="w-full text-sm empty:hidden">
        {outcome ||
          (usesShareSheet && batches.length > 1 && fillPlaceholders(delivered.batch, values)) ||
          (usesShareSheet &&
            shareable.length < files.length &&
            fillPlaceholders(delivered.tooLarge, { count: files.length - shareable.length }))}
      </p>
    </>
  );
}
