/** The localStorage key of when a session that outlives its tab ends, in milliseconds since 1970. */
const name = 'staySignedIn';

/** How long an owner stays signed in on a device at most, in days. */
export const rememberedDays = 30;

/** Whether the session outlives its tab; `over` when its time has passed. A clock that was set back ends it, too. */
export function rememberedState(now = Date.now()): 'off' | 'on' | 'over' {
  try {
    const end = localStorage.getItem(name);
    if (end === null) return 'off';
    const left = Number(end) - now;
    return left > 0 && left <= rememberedDays * 86_400_000 ? 'on' : 'over';
  } catch {
    return 'off';
  }
}

/** Begins a session that outlives its tab. @returns whether this device can store it */
export function rememberSession(now = Date.now()): boolean {
  try {
    localStorage.setItem(name, String(now + rememberedDays * 86_400_000));
    return true;
  } catch {
    return false;
  }
}

/** Whether this browser lets the page store something. */
export function canStore(): boolean {
  try {
    sessionStorage.setItem(name, '');
    sessionStorage.removeItem(name);
    return true;
  } catch {
    return false;
  }
}

/** Ends it, in all tabs. */
export function forgetSession(): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Storage is blocked: there is none.
  }
}

/** Calls back when another tab has ended it. */
export function onSessionForgotten(callback: () => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === name && newValue === null) callback();
  });
}
