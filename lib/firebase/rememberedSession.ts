/** The localStorage key of the time when the remembered session ends, in milliseconds since 1970. */
const storageKey = 'staySignedIn';

/** How many days an owner stays signed in on a device. */
export const maxSessionDays = 30;

/** Whether this device remembers a session, which outlives its tab. A session also expires if the clock was set back. */
export function getRememberedSessionState(now = Date.now()): 'off' | 'on' | 'expired' {
  try {
    const endsAt = localStorage.getItem(storageKey);
    if (endsAt === null) return 'off';
    const remainingMs = Number(endsAt) - now;
    return remainingMs > 0 && remainingMs <= maxSessionDays * 86_400_000 ? 'on' : 'expired';
  } catch {
    return 'off';
  }
}

/** Makes the session outlive its tab. @returns whether this device can store that */
export function rememberSession(now = Date.now()): boolean {
  try {
    localStorage.setItem(storageKey, String(now + maxSessionDays * 86_400_000));
    return true;
  } catch {
    return false;
  }
}

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

/** Calls back when another tab ends the remembered session. */
export function onSessionForgotten(callback: () => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey && newValue === null) callback();
  });
}
