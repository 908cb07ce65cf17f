/** The localStorage key of when a session that outlives its tab ends, in milliseconds since 1970. */
const name = 'staySignedIn';

/** How long an owner stays signed in on a device at most, in days. */
export const stayDays = 30;

/** Whether the session outlives its tab; `over` when its time has passed. A clock that was set back ends it, too. */
export function stayState(now = Date.now()): 'off' | 'on' | 'over' {
  try {
    const end = localStorage.getItem(name);
    if (end === null) return 'off';
    const left = Number(end) - now;
    return left > 0 && left <= stayDays * 86_400_000 ? 'on' : 'over';
  } catch {
    return 'off';
  }
}

/** Begins a session that outlives its tab, or forgets one. */
export function keepStay(stays: boolean, now = Date.now()): void {
  try {
    if (stays) localStorage.setItem(name, String(now + stayDays * 86_400_000));
    else localStorage.removeItem(name);
  } catch {
    // Storage is blocked: the session ends with the tab.
  }
}
