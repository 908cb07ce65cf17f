import { useState } from 'react';
import type { OwnerGallery } from '@/lib/proofs/ownerGalleries';
import { ReadableError } from '@/lib/readableError';
import { getErrorMessage } from '../ui/messages';
import { isUploading, pauseUploads } from './useUploads';

type TaskOptions = {
  /** Whether the task must not run while photographs are uploaded. */
  pausesUploads?: boolean;
  /** For a task that changes or deletes files: the label of the button that completes it after an interruption. */
  completedBy?: string;
};

/** Runs tasks with a gallery, one at a time, and returns messages about progress and errors; both are empty by default. */
export function useGalleryTask(gallery: OwnerGallery) {
  const [progressMessage, setProgressMessage] = useState('');
  const [errorMessage, setErrorMessage] = useState('');
  const isBusy = progressMessage !== '';
  /** Runs an action, unless a task is running: then a message asks to wait. */
  const runIfIdle = (action: () => unknown) => {
    if (isBusy) setErrorMessage(`${progressMessage}. Wait until this is done, then press again.`);
    else action();
  };
  const runTask = async (
    name: string,
    task: () => Promise<unknown>,
    { completedBy, pausesUploads = completedBy !== undefined }: TaskOptions = {},
  ) => {
    if (isBusy) return runIfIdle(() => {});
    // A file that is uploaded during the task would keep the old end, or would stay in storage after the deletion.
    if (pausesUploads && isUploading(gallery)) {
      setErrorMessage('Photographs are still being uploaded. Wait until they are done, then try again.');
      return;
    }
    setProgressMessage(name);
    setErrorMessage('');
    const resumeUploads = pausesUploads ? pauseUploads(gallery) : () => {};
    try {
      await task();
      setErrorMessage('');
    } catch (error) {
      const mustComplete = completedBy !== undefined && !(error instanceof ReadableError);
      const message = getErrorMessage(error, mustComplete ? 'files' : 'change');
      setErrorMessage(mustComplete ? `${message} Press “${completedBy}” again.` : message);
    }
    resumeUploads();
    setProgressMessage('');
  };
  const createProgressHandler = (name: string) => (done: number, all: number) =>
    setProgressMessage(`${name}: ${done} of ${all} files`);
  return { progressMessage, errorMessage, isBusy, runIfIdle, runTask, createProgressHandler };
}
