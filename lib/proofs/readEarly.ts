import { defaultEmulatorHost, firebaseConfig, localProjectId } from '@/lib/firebase/config';
import type { Answer } from '@/lib/firebase/rest';

declare global {
  /** The read of a gallery that began before the page's scripts had loaded; null if no answer came. */
  var earlyGallery: { id: string; answer: Promise<Answer | null> } | undefined;
}

/** How long the page may take to start until it says what to do, in milliseconds. */
const slowMs = 20_000;

/**
 * Reads the gallery of the page's URL, and says when the page's scripts do not start. It is inlined into the page to run before all other scripts, so it must be
 * self-contained.
 *
 * @param server without one, only pages on this machine read, from the local Firestore
 */
export function readEarly(
  server: string | null,
  localServer: string,
  projectId: string,
  apiKey: string,
  slowMs: number,
  slowText: string,
): void {
  setTimeout(() => {
    const status = document.querySelector('.proofs-loading');
    // The page removes its click listener when it has started (scripts/site/export/browser/bootstrap.ts).
    if (status && document.onclick) status.textContent = slowText;
  }, slowMs);
  const [, id] = /^#([0-9a-f]{32})(?![0-9a-f])/.exec(location.hash) ?? [];
  const isLocal = /^(localhost|127\.0\.0\.1)$/.test(location.hostname);
  if (!id || !(server || isLocal)) return;
  const origin = server || `http://${globalThis.firestoreEmulatorHost || localServer}`;
  const url = `${origin}/v1/projects/${projectId}/databases/(default)/documents/galleries/${id}?key=${apiKey}`;
  const answer = fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(10_000) })
    .then((response) =>
      response
        .json()
        .then((body) =>
          response.status === 429 || response.status >= 500 ? null : { status: response.status, body },
        ),
    )
    .catch(() => null);
  globalThis.earlyGallery = { id, answer };
}

/**
 * `readEarly` as an inline script, for the database of this build.
 *
 * @param slowText what is said when the page does not start
 */
export function readEarlyScript(slowText: string): string {
  const config = firebaseConfig(null);
  const values = [
    config && 'https://firestore.googleapis.com',
    process.env.NEXT_PUBLIC_FIRESTORE_EMULATOR_HOST || defaultEmulatorHost,
    config?.options.projectId ?? localProjectId,
    config?.options.apiKey ?? 'local',
    slowMs,
    slowText,
  ];
  return `(${readEarly})(${values.map((value) => JSON.stringify(value)).join()})`;
}
