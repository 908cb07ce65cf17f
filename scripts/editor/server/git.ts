import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The largest file of a version, in bytes. */
const maxOutput = 2 ** 28;

/** Runs git; resolves to its output. @throws Error when it fails, with git's message in `stderr` */
export async function git(...args: string[]): Promise<string> {
  // English messages, because some are recognized.
  const env = { ...process.env, LC_ALL: 'C' };
  return (await promisify(execFile)('git', args, { env, maxBuffer: maxOutput })).stdout;
}

/** A file in a version; null if it did not exist. */
export async function fileInVersion(version: string, file: string): Promise<Buffer | null> {
  try {
    const options = { encoding: 'buffer', maxBuffer: maxOutput } as const;
    return (await promisify(execFile)('git', ['show', `${version}:./${file}`], options)).stdout;
  } catch {
    return null;
  }
}
