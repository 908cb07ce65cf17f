import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { fillPlaceholders } from '@/lib/format';
import {
  batchesOf,
  canShareFiles,
  type FileToSave,
  filesToShare,
  isShareable,
  saveZip,
} from '@/lib/proofs/savePictures';
import { Actions } from './elements';
import { words } from './words';

type SavePicturesProps = {
  files: FileToSave[];
  /** The name of the ZIP file, without the ending. */
  name: string;
  /** Called when the page has the bytes of some. */
  onDownload: () => void;
};

const megabytes = (files: FileToSave[]) =>
  Math.max(1, Math.round(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6));

/** Saves all pictures: by the share sheet on phones, as a ZIP file elsewhere. */
export function SavePictures({ files, name, onDownload }: SavePicturesProps) {
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare(canShareFiles()), []);
  const [count, setCount] = useState(0);
  const [outcome, setOutcome] = useState<'failed' | 'zipSaved' | null>(null);
  /** The batch that is next, and its files once they are here. */
  const [batch, setBatch] = useState(0);
  const [ready, setReady] = useState<File[] | null>(null);
  /** Whether the share sheet is open. */
  const isSharing = useRef(false);
  const unmount = useRef(new AbortController());
  useEffect(() => {
    unmount.current = new AbortController();
    return () => unmount.current.abort();
  }, []);

  const shareable = files.filter(isShareable);
  const batches = batchesOf(shareable);
  const current = batches[batch] ?? shareable;
  const usesShareSheet = canShare && shareable.length > 0;
  const run = async (save: (signal: AbortSignal) => Promise<void>) => {
    if (count > 0) return;
    setOutcome(null);
    setCount(1);
    const { signal } = unmount.current;
    try {
      await save(signal);
    } catch {
      if (!signal.aborted) setOutcome('failed');
    }
    setCount(0);
  };
  const saveAll = () =>
    run(async (signal) => {
      if (!(await saveZip(files, `${name}.zip`, setCount, signal))) return;
      setOutcome('zipSaved');
      onDownload();
    });
  const onClick = () => {
    if (!usesShareSheet) {
      void saveAll();
    } else if (!ready) {
      void run(async (signal) => setReady(await filesToShare(current, signal)));
    } else if (!isSharing.current) {
      isSharing.current = true;
      setOutcome(null);
      const end = () => {
        isSharing.current = false;
      };
      navigator
        .share({ files: ready })
        .finally(end)
        .then(
          () => {
            onDownload();
            setReady(null);
            setBatch(batch + 1 < batches.length ? batch + 1 : 0);
          },
          // The sheet may have been closed by the visitor: the files are still here.
          ({ name: reason }: Error) => reason !== 'AbortError' && setOutcome('failed'),
        );
    }
  };
  const values = { count: files.length, size: megabytes(files), number: count };
  const ofBatch = { count: current.length, size: megabytes(current) };
  const label =
    count > 0
      ? fillPlaceholders(words.delivered.saving, values)
      : ready
        ? fillPlaceholders(words.delivered.share, ofBatch)
        : words.delivered.saveAll;
  return (
    <Actions className="mt-4">
      <Button variant="primary" aria-disabled={count > 0} onClick={onClick}>
        {label}
      </Button>
      <small className="text-xs text-muted">
        {fillPlaceholders(
          usesShareSheet ? words.delivered.toPhotos : words.delivered.asZip,
          usesShareSheet ? ofBatch : values,
        )}
      </small>
      {usesShareSheet && (
        <Button variant="quiet" aria-disabled={count > 0} onClick={() => void saveAll()}>
          {words.delivered.zip}
        </Button>
      )}
      {usesShareSheet && shareable.length < files.length && (
        <small className="text-xs text-muted">
          {fillPlaceholders(words.delivered.tooLarge, { count: files.length - shareable.length })}
        </small>
      )}
      <p role="status">{outcome && words.delivered[outcome]}</p>
    </Actions>
  );
}
