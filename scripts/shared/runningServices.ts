import { leaveMark, marksIn } from './processes';

/** What runs in this folder. Ports alone would lead to a service of another checkout. */
const folder = '.local/services';

/** The variable that names the process whose site a build is for. */
export const builtFor = 'NORTHLIGHT_BUILT_FOR';

/**
 * Refuses to change the output that another process of this folder serves: its visitors would get the pages of this one, with
 * another database.
 *
 * @throws Error that names the address of the other one
 */
export async function refuseBesideSite(): Promise<void> {
  const [other] = marksIn(folder, 'start').filter(({ pid }) => String(pid) !== process.env[builtFor]);
  if (!other) return;
  // Another process may have its number by now.
  const isRunning =
    !other.note ||
    (await fetch(other.note, { signal: AbortSignal.timeout(2000) }).then(
      () => true,
      () => false,
    ));
  if (!isRunning) return;
  const where = other.note ? `already runs at ${other.note}` : 'is already being built';
  throw new Error(
    `The site of this folder ${where} (npm start, process ${other.pid}). Use it, or stop it first with Ctrl-C in its terminal.`,
  );
}

/** Records that this process serves the site of this folder. @param url empty while it is being built @returns removes it */
export const recordSite = (url: string) => leaveMark(folder, 'start', url);

/** Local services that commands write to. */
export type ServiceName = 'firestore' | 'identity' | 'storage';

/** Records where a service of this process runs (`127.0.0.1:8080`), for commands in the same folder. @returns removes it */
export const recordAddress = (service: ServiceName, host: string) => leaveMark(folder, service, host);

/** The address of a service that runs in this folder, the last started one; null if there is none. */
export const recordedAddress = (service: ServiceName) => marksIn(folder, service)[0]?.note ?? null;
