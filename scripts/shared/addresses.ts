import { leaveMark, marksIn } from './processes';

/** Local services that commands write to. */
export type ServiceName = 'firestore' | 'identity' | 'storage';

/** Ports alone would lead to a service of another checkout. */
const folder = '.local/services';

/** Records where a service of this process runs (`127.0.0.1:8080`), for commands in the same folder. @returns removes it */
export const recordAddress = (service: ServiceName, host: string) => leaveMark(folder, service, host);

/** The address of a service that runs in this folder, the last started one; null if there is none. */
export const recordedAddress = (service: ServiceName) => marksIn(folder, service)[0]?.note ?? null;
