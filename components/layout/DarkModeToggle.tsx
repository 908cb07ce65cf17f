'use client';

import { useSyncExternalStore } from 'react';
import { IconButton } from '@/components/ui/Button';
import { Icon } from '@/components/ui/icons';
import { isDarkMode, setDarkMode, subscribeToDarkMode } from '@/lib/darkMode';
import { words } from './words';

/** Switches between light and dark. The icon depends on the root element's class, which is set before hydration. */
export function DarkModeToggle() {
  const dark = useSyncExternalStore(subscribeToDarkMode, isDarkMode, () => false);
  return (
    <IconButton
      aria-label={words.darkMode}
      aria-pressed={dark}
      className="js-only rounded"
      // A click that came before hydration meets the server's state.
      onClick={() => setDarkMode(!isDarkMode())}
    >
      <Icon name="moon" className="dark:hidden" />
      <Icon name="sun" className="hidden dark:block" />
    </IconButton>
  );
}
