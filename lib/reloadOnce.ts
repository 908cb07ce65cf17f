const key = 'reloadedAt';
/** A page that fails again this soon after a reload would reload forever, in ms. */
const retryIntervalMs = 30_000;

/** Reloads the page, unless that was just tried, or the attempt cannot be stored. */
export function reloadOnce(): void {
  try {
    const last = Number(sessionStorage.getItem(key));
    if (Date.now() - last < retryIntervalMs) return;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    // Without storage, nothing would break the loop.
    return;
  }
  location.reload();
}
