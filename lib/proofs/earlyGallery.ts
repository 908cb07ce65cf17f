import { defaultEmulatorHost, getFirebaseConfig, localProjectId } from '@/lib/firebase/config';
import type { FirestoreResponse } from '@/lib/firebase/rest';

declare global {
  /** The read of a gallery that began before the page's scripts had loaded. `response` is null if there was none. */
  var earlyGallery: { id: string; response: Promise<FirestoreResponse | null> } | undefined;
}

/** How long the page may take to start before it shows a message, in milliseconds. */
const slowStartMs = 20_000;

/**
 * Reads the gallery of the page's URL, and shows a message if the page's scripts do not start. The function is inlined into the
 * page and runs before all other scripts, so it must be self-contained.
 *
 * @param server the origin of Firestore; null if no project is configured: then only pages on localhost read a gallery,
 *   from the local Firestore
 */
export function readGalleryEarly(
  server: string | null,
  localServer: string,
  projectId: string,
  apiKey: string,
  slowStartMs: number,
  slowMessage: string,
): void {
  setTimeout(() => {
    const status = document.querySelector('.proofs-loading');
    // The page removes its click listener when it has started (scripts/export/browser/bootstrap.ts).
    if (status && document.onclick) status.textContent = slowMessage;
  }, slowStartMs);
  const [, id] = /^#([0-9a-f]{32})(?![0-9a-f])/.exec(location.hash) ?? [];
  const isLocal = /^(localhost|127\.0\.0\.1)$/.test(location.hostname);
  if (!id || !(server || isLocal)) return;
  const origin = server || `http://${globalThis.firestoreEmulatorHost || localServer}`;
  const url = `${origin}/v1/projects/${projectId}/databases/(default)/documents/galleries/${id}?key=${apiKey}`;
  const earlyResponse = fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(10_000) })
    .then((response) =>
      response
        .json()
        .then((body) =>
          response.status === 429 || response.status >= 500 ? null : { status: response.status, body },
        ),
    )
    .catch(() => null);
  globalThis.earlyGallery = { id, response: earlyResponse };
}

/**
 * Returns `readGalleryEarly` as an inline script with the configuration of this build.
 *
 * @param slowMessage shown if the page's scripts do not start
 */
export function createEarlyReadScript(slowMessage: string): string {
  const config = getFirebaseConfig(null);
  const values = [
    config && 'https://firestore.googleapis.com',
    process.env.NEXT_PUBLIC_FIRESTORE_EMULATOR_HOST || defaultEmulatorHost,
    config?.options.projectId ?? localProjectId,
    config?.options.apiKey ?? 'local',
    slowStartMs,
    slowMessage,
  ];
  return `(${readGalleryEarly})(${values.map((value) => JSON.stringify(value)).join()})`;
}
