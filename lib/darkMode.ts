/** Key in local storage (docs/specification.md, section 4). */
export const darkModeKey = 'darkMode';

/** The values stored under the key (docs/specification.md, section 4). */
export type StoredDarkMode = 'enabled' | 'disabled';

/**
 * Sets the stored choice, or else the system's preference, as a class on the root element: `dark` or `light`, and `js`
 * to mark that scripts run. This function is also inlined into the head, to run before the first paint, so it must be
 * self-contained.
 *
 * @param override a choice that could not be stored; it overrides an older stored choice
 */
export function applyDarkMode(key: string, override = ''): void {
  const root = document.documentElement;
  let choice: string | null = override;
  try {
    choice ||= localStorage.getItem(key);
  } catch {
    // Storage is blocked: a choice holds until the page is unloaded, and without one the system's preference applies.
  }
  const isDark =
    choice === 'enabled' || (choice !== 'disabled' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.classList.add('js');
  root.classList.toggle('dark', isDark);
  root.classList.toggle('light', !isDark);
  // The colors of the browser's toolbar for light and dark: the site's theme decides, not the system's preference.
  const [lightColor, darkColor] = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]');
  lightColor?.setAttribute('media', isDark ? 'not all' : 'all');
  darkColor?.setAttribute('media', isDark ? 'all' : 'not all');
}

/** `applyDarkMode` as an inline script for the head. */
export const darkModeScript = `(${applyDarkMode})(${JSON.stringify(darkModeKey)})`;

const listeners = new Set<() => void>();
/** The last choice made on this page, if the browser did not store it. */
let unstoredChoice: StoredDarkMode | undefined;

function refresh(): void {
  applyDarkMode(darkModeKey, unstoredChoice);
  for (const listener of listeners) listener();
}

/** Calls the listener when the theme changes: on this page, in another tab or, if nothing is stored, in the system settings. */
export function subscribeToDarkMode(listener: () => void): () => void {
  const systemPreference = matchMedia('(prefers-color-scheme: dark)');
  const onStorage = ({ key }: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (key !== darkModeKey && key !== null) return;
    unstoredChoice = undefined;
    refresh();
  };
  // Catch up on changes before the subscription: another tab may have changed the theme, and React drops these classes
  // when hydration falls back to client rendering because the HTML was modified in transit.
  refresh();
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  systemPreference.addEventListener('change', refresh);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
    systemPreference.removeEventListener('change', refresh);
  };
}

/** Whether the dark theme is active. */
export function isDarkMode(): boolean {
  return document.documentElement.classList.contains('dark');
}

/** Stores a choice and applies it. */
export function setDarkMode(isDark: boolean): void {
  const choice: StoredDarkMode = isDark ? 'enabled' : 'disabled';
  unstoredChoice = undefined;
  try {
    localStorage.setItem(darkModeKey, choice);
  } catch {
    // Storage is blocked or full: the choice holds until the page is unloaded.
    unstoredChoice = choice;
  }
  refresh();
}
