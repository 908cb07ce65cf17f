import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { fillPlaceholders } from '@/lib/fillPlaceholders';
import { batchesOf, canShareFiles, filesToShare, type Saved, saveZip } from '@/lib/proofs/savePictures';
import { words } from './words';

type SavePicturesProps = {
  files: Saved[];
  /** The name of the ZIP file, without the ending. */
  name: string;
  onSaved: () => void;
};

const megabytes = (files: Saved[]) =>
  Math.max(1, Math.round(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6));

/** Saves all pictures: by the share sheet on phones, as a ZIP file elsewhere. */
export function SavePictures({ files, name, onSaved }: SavePicturesProps) {
  const [shares, setShares] = useState(false);
  useEffect(() => setShares(canShareFiles()), []);
  const [count, setCount] = useState(0);
  const [isFailed, setIsFailed] = useState(false);
  /** The batch that is next, and its files once they are here. */
  const [batch, setBatch] = useState(0);
  const [ready, setReady] = useState<File[] | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  const batches = batchesOf(files);
  const current = batches[batch] ?? files;
  const run = async (save: (signal: AbortSignal) => Promise<void>) => {
    if (count > 0) return;
    setIsFailed(false);
    setCount(1);
    try {
      await save(leaving.current.signal);
    } catch {
      if (!leaving.current.signal.aborted) setIsFailed(true);
    }
    setCount(0);
  };
  const onClick = () => {
    if (!shares) {
      void run(async (signal) => {
        if (await saveZip(files, `${name}.zip`, setCount, signal)) onSaved();
      });
    } else if (!ready) {
      void run(async (signal) => setReady(await filesToShare(current, signal)));
    } else {
      navigator.share({ files: ready }).then(
        () => {
          onSaved();
          setReady(null);
          setBatch(batch + 1 < batches.length ? batch + 1 : 0);
        },
        // The sheet was closed: the files are still here.
        () => {},
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
    <div className="proofs-actions">
      <Button variant="primary" aria-disabled={count > 0} onClick={onClick}>
        {label}
      </Button>
      <small>
        {fillPlaceholders(
          shares ? words.delivered.toPhotos : words.delivered.asZip,
          shares ? ofBatch : values,
        )}
      </small>
      <p role="status">{isFailed && words.delivered.failed}</p>
    </div>
  );
}
