/** The localStorage key of the time when a session that outlives its tab ends, in milliseconds since 1970. */
const storageKey = 'staySignedIn';

/** How many days an owner stays signed in on a device. */
export const maxSessionDays = 30;

/** Whether the session outlives its tab; `over` if it has expired. A session also expires if the clock was set back. */
export function getRememberedState(now = Date.now()): 'off' | 'on' | 'over' {
  try {
    const endsAt = localStorage.getItem(storageKey);
    if (endsAt === null) return 'off';
    const remainingMs = Number(endsAt) - now;
    return remainingMs > 0 && remainingMs <= maxSessionDays * 86_400_000 ? 'on' : 'over';
  } catch {
    return 'off';
  }
}

/** Begins a session that outlives its tab. @returns whether this device can store it */
export function rememberSession(now = Date.now()): boolean {
  try {
    localStorage.setItem(storageKey, String(now + maxSessionDays * 86_400_000));
    return true;
  } catch {
    return false;
  }
}

/** Whether the page can store data in this browser. */
export function canStore(): boolean {
  try {
    sessionStorage.setItem(storageKey, '');
    sessionStorage.removeItem(storageKey);
    return true;
  } catch {
    return false;
  }
}

/** Ends the remembered session in all tabs. */
export function forgetSession(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked, so no session is stored.
  }
}

/** Listens for another tab that ends the remembered session. */
export function onSessionForgotten(callback: () => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey && newValue === null) callback();
  });
}
