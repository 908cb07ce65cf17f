/** A file that is being uploaded, or was. */
export type Upload = {
  /** Name, size and time of the file. */
  key: string;
  file: File;
  /** `known`: the gallery had the picture already; `replaced`: it has taken the place of one with the same name. */
  state: 'waiting' | 'preparing' | 'uploading' | 'done' | 'replaced' | 'known' | 'failed';
  /** The uploaded fraction, from 0 to 1. */
  fraction: number;
  errorMessage: string;
};

/** Whether the upload goes on. */
export const isPending = ({ state }: Upload) =>
  state === 'waiting' || state === 'preparing' || state === 'uploading';
/** Whether the picture is in the gallery. */
export const isStored = ({ state }: Upload) => state === 'done' || state === 'replaced' || state === 'known';
