import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRunning, startOf } from './processes';

/** Local services that commands write to. */
export type ServiceName = 'firestore' | 'identity';

/** A file for each service and process, so that two commands of one folder do not overwrite each other's. */
const folder = '.local/services';

/**
 * Records where a service of this process runs, for commands in the same folder. Ports alone would lead to a service of
 * another checkout.
 *
 * @param host `127.0.0.1:8080`
 * @returns removes the record
 */
export function recordAddress(service: ServiceName, host: string): () => void {
  const file = path.join(folder, `${service}-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${host} ${startOf(process.pid)}`);
  return () => rmSync(file, { force: true });
}

/** The address of a service that runs in this folder, the last started one; null if there is none. */
export function recordedAddress(service: ServiceName): string | null {
  if (!existsSync(folder)) return null;
  const names = readdirSync(folder).filter((name) => name.startsWith(`${service}-`));
  const running = names.flatMap((name) => {
    const file = path.join(folder, name);
    const [host = '', start = ''] = readFileSync(file, 'utf8').split(' ');
    // A process that was killed leaves its record.
    return isRunning(Number(name.slice(service.length + 1)), start)
      ? [{ host, at: statSync(file).mtimeMs }]
      : [];
  });
  return running.sort((one, other) => other.at - one.at)[0]?.host ?? null;
}
