const key = 'reloadedAt';
/** A page that fails again this soon after it was reloaded would fail for ever, in ms. */
const retryIntervalMs = 30_000;

/** Loads the page anew, unless that was just tried, or cannot be remembered. */
export function reloadOnce(): void {
  try {
    const last = Number(sessionStorage.getItem(key));
    if (Date.now() - last < retryIntervalMs) return;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    // Without storage nothing would end the circle.
    return;
  }
  location.reload();
}
