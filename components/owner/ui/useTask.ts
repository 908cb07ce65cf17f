import { useState } from 'react';
import { ReadableError } from '@/lib/readableError';
import { getErrorMessage } from './messages';

/** Called with how many of a task's files have been processed, and with the number of all files. */
type OnProgress = (doneCount: number, totalCount: number) => void;

export type Task = ReturnType<typeof useTask>;

/** What a button waits for: it runs one task at a time, and says what is running and why the last one failed. */
export function useTask() {
  /** What is running: `Deleting: 3 of 48 files`; empty if nothing is. */
  const [progress, setProgress] = useState('');
  /** Empty if the last task has not failed. */
  const [error, setError] = useState('');
  const isBusy = progress !== '';
  /** Runs an action, unless a task is running: then a message asks to wait. */
  const runIfIdle = (action: () => unknown) => {
    if (isBusy) setError(`${progress}. Wait until this is done, then press again.`);
    else action();
  };
  /**
   * Runs a task, unless another one is running.
   *
   * @param name says what is running: `Saving`
   * @param completedBy for a task that changes or deletes several files: the label of the button that completes it after an
   *   interruption
   */
  const run = (name: string, task: (onProgress: OnProgress) => unknown, completedBy = '') =>
    runIfIdle(async () => {
      setProgress(name);
      setError('');
      try {
        await task((done, all) => setProgress(`${name}: ${done} of ${all} files`));
        setError('');
      } catch (failure) {
        const isIncomplete = completedBy && !(failure instanceof ReadableError);
        const message = getErrorMessage(failure, isIncomplete ? 'files' : 'change');
        setError(isIncomplete ? `${message} Press “${completedBy}” again.` : message);
      }
      setProgress('');
    });
  return { progress, error, isBusy, runIfIdle, run };
}
