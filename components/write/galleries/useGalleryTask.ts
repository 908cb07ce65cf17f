import { useState } from 'react';
import { problemOf } from '@/lib/blog/post/publish';
import type { OwnGallery } from '@/lib/proofs/ownGalleries';
import { changeProblems } from '../ui/messages';
import { holdUploads, isUploading } from './useUploads';

/** Runs one task with a gallery at a time. `busy` and `problem` say what is being done, and why it did not work. */
export function useGalleryTask(gallery: OwnGallery) {
  const [busy, setBusy] = useState('');
  const [problem, setProblem] = useState('');
  const run = async (name: string, act: () => Promise<unknown>, touchesFiles = false) => {
    if (busy) return;
    // A file that is uploaded during this would miss the new end, or stay behind after the deletion.
    if (touchesFiles && isUploading(gallery)) {
      setProblem(
        'Photographs are still being uploaded. Wait until they are done, or skip those that failed.',
      );
      return;
    }
    setBusy(name);
    setProblem('');
    const release = touchesFiles ? holdUploads(gallery) : () => {};
    try {
      await act();
    } catch (error) {
      // Errors of storage carry their own advice.
      const isStorageError = error instanceof Error && error.cause !== undefined;
      setProblem(isStorageError ? error.message : changeProblems[problemOf(error)]);
    }
    release();
    setBusy('');
  };
  const onCount = (name: string) => (done: number, all: number) =>
    // Other files go on when one has failed.
    setBusy((now) => now && `${name}: ${done} of ${all} files`);
  return { busy, problem, run, onCount };
}
