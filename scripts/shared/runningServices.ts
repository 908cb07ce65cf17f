import { findRegisteredProcesses, registerProcess } from './processes';

/** Where running services record their addresses. A port alone could belong to a service of another checkout. */
const folder = '.local/services';

/** The environment variable that tells a build the ID of the `npm start` process that runs it. */
export const builtForVariable = 'NORTHLIGHT_BUILT_FOR';

/**
 * Refuses to build while another process serves the site of this folder: its visitors would get the pages of the new build,
 * which may use another database.
 *
 * @throws Error that names the address of the running site
 */
export async function refuseIfSiteRuns(): Promise<void> {
  const [otherProcess] = findRegisteredProcesses(folder, 'start').filter(
    ({ pid }) => String(pid) !== process.env[builtForVariable],
  );
  if (!otherProcess) return;
  // By now, another process may have the same process ID.
  const isRunning =
    !otherProcess.note ||
    (await fetch(otherProcess.note, { signal: AbortSignal.timeout(2000) }).then(
      () => true,
      () => false,
    ));
  if (!isRunning) return;
  const state = otherProcess.note ? `already runs at ${otherProcess.note}` : 'is already being built';
  throw new Error(
    `The site of this folder ${state} (npm start, process ${otherProcess.pid}). Use it, or stop it first with Ctrl-C in its terminal.`,
  );
}

/** Records that this process serves the site of this folder. @param url empty while the site is being built @returns a function that removes the record */
export const recordSite = (url: string) => registerProcess(folder, 'start', url);

/** Local services that commands write to. */
export type ServiceName = 'firestore' | 'identity' | 'storage';

/** Records where a service of this process runs (`127.0.0.1:8080`), for commands in the same folder. @returns a function that removes the record */
export const recordAddress = (service: ServiceName, host: string) => registerProcess(folder, service, host);

/** Finds the address of the service of this folder that was started last; null if none runs. */
export const findRecordedAddress = (service: ServiceName) =>
  findRegisteredProcesses(folder, service)[0]?.note ?? null;
