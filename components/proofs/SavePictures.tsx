import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { ButtonRow } from '@/components/ui/ButtonRow';
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
  /** Beside the button. */
  description: string;
  /** The name of the ZIP file, without its extension. */
  name: string;
  /** Called when the page has downloaded some of the files. */
  onDownload: () => void;
};

/** The size of files together, in whole megabytes. */
export const getMegabytes = (files: { bytes: number }[]) =>
  Math.max(1, Math.round(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6));

/** Saves all pictures: with the share sheet on phones, otherwise as a ZIP file. */
export function SavePictures({ files, description, name, onDownload }: SavePicturesProps) {
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare(canShareFiles()), []);
  const [startedCount, setStartedCount] = useState(0);
  const [outcome, setOutcome] = useState<'failed' | 'zipSaved' | null>(null);
  /** The index of the next batch, and its files when they have been fetched. */
  const [batchIndex, setBatchIndex] = useState(0);
  const [readyFiles, setReadyFiles] = useState<File[] | null>(null);
  /** Whether the share sheet is open. */
  const isSharing = useRef(false);
  const controller = useRef(new AbortController());
  useEffect(() => {
    controller.current = new AbortController();
    return () => controller.current.abort();
  }, []);

  const shareable = files.filter(isShareable);
  const batches = createBatches(shareable);
  const currentBatch = batches[batchIndex] ?? shareable;
  const usesShareSheet = canShare && shareable.length > 0;
  const runSaving = async (save: (signal: AbortSignal) => Promise<void>) => {
    if (startedCount > 0) return;
    setOutcome(null);
    setStartedCount(1);
    const { signal } = controller.current;
    try {
      await save(signal);
    } catch {
      if (!signal.aborted) setOutcome('failed');
    }
    setStartedCount(0);
  };
  const saveAll = () =>
    runSaving(async (signal) => {
      if (!(await saveZip(files, `${name}.zip`, setStartedCount, signal))) return;
      setOutcome('zipSaved');
      onDownload();
    });
  const onClick = () => {
    if (!usesShareSheet) {
      void saveAll();
    } else if (!readyFiles) {
      void runSaving(async (signal) => setReadyFiles(await fetchFilesToShare(currentBatch, signal)));
    } else if (!isSharing.current) {
      isSharing.current = true;
      setOutcome(null);
      const finishSharing = () => {
        isSharing.current = false;
      };
      navigator
        .share({ files: readyFiles })
        .finally(finishSharing)
        .then(
          () => {
            onDownload();
            setReadyFiles(null);
            setBatchIndex(batchIndex + 1 < batches.length ? batchIndex + 1 : 0);
          },
          // If the visitor closed the share sheet, the files can be shared again.
          ({ name: reason }: Error) => reason !== 'AbortError' && setOutcome('failed'),
        );
    }
  };
  const values = { count: files.length, size: getMegabytes(files), number: startedCount };
  const batchValues = { count: currentBatch.length, size: getMegabytes(currentBatch) };
  const label =
    startedCount > 0
      ? fillPlaceholders(messages.delivered.saving, values)
      : readyFiles
        ? fillPlaceholders(messages.delivered.share, batchValues)
        : messages.delivered.saveAll;
  return (
    <ButtonRow className="mt-5">
      <Button variant="primary" className="min-h-12" aria-disabled={startedCount > 0} onClick={onClick}>
        {label}
      </Button>
      <small className="flex-[1_1_14rem] text-xs text-muted">
        {batches.length > 1 && usesShareSheet
          ? fillPlaceholders(messages.delivered.batch, batchValues)
          : description}
      </small>
      {usesShareSheet && (
        <Button variant="quiet" aria-disabled={startedCount > 0} onClick={() => void saveAll()}>
          {messages.delivered.zip}
        </Button>
      )}
      {usesShareSheet && shareable.length < files.length && (
        <small className="text-xs text-muted">
          {fillPlaceholders(messages.delivered.tooLarge, { count: files.length - shareable.length })}
        </small>
      )}
      <p role="status">{outcome && messages.delivered[outcome]}</p>
    </ButtonRow>
  );
}
