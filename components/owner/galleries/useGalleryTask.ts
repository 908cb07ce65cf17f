import { useState } from 'react';
import type { OwnerGallery } from '@/lib/proofs/ownerGalleries';
import { getErrorMessage } from '../ui/messages';
import { isUploading, pauseUploads } from './useUploads';

/** Runs tasks with a gallery, one at a time, and returns messages about progress and errors; both are empty by default. */
export function useGalleryTask(gallery: OwnerGallery) {
  const [progressMessage, setProgressMessage] = useState('');
  const [errorMessage, setErrorMessage] = useState('');
  const runTask = async (name: string, task: () => Promise<unknown>, touchesFiles = false) => {
    if (progressMessage) return;
    // A file that is uploaded during the task would keep the old end, or would stay in storage after the deletion.
    if (touchesFiles && isUploading(gallery)) {
      setErrorMessage('Photographs are still being uploaded. Wait until they are done, then try again.');
      return;
    }
    setProgressMessage(name);
    setErrorMessage('');
    const resumeUploads = touchesFiles ? pauseUploads(gallery) : () => {};
    try {
      await task();
    } catch (error) {
      setErrorMessage(getErrorMessage(error, touchesFiles ? 'files' : 'change'));
    }
    resumeUploads();
    setProgressMessage('');
  };
  const createProgressHandler = (name: string) => (done: number, all: number) =>
    // After an error, other files may still be processed: then no progress is shown.
    setProgressMessage((now) => now && `${name}: ${done} of ${all} files`);
  return { progressMessage, errorMessage, runTask, createProgressHandler };
}
