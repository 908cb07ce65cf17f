const key = 'reloadedAt';
/** The shortest time between two reloads, in ms: a page that fails again sooner would reload in a loop. */
const retryIntervalMs = 30_000;

/** Reloads the page, unless that was just tried, or storage is not available. */
export function reloadOnce(): void {
  try {
    const last = Number(sessionStorage.getItem(key));
    if (Date.now() - last < retryIntervalMs) return;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    // Without storage the loop could not be detected.
    return;
  }
  location.reload();
}
