'use client';

import { useSyncExternalStore } from 'react';
import { IconButton } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { isDarkMode, setDarkMode, subscribeToDarkMode } from '@/lib/darkMode';
import { messages } from './messages';

/** Switches between light and dark. The icon depends on the root element's class, which is set before hydration. */
export function DarkModeToggle() {
  const isDark = useSyncExternalStore(subscribeToDarkMode, isDarkMode, () => false);
  return (
    <IconButton
      aria-label={messages.darkMode}
      aria-pressed={isDark}
      className="js-only rounded"
      // Not `!isDark`: for a click made before hydration, `isDark` still has the server's value.
      onClick={() => setDarkMode(!isDarkMode())}
    >
      <Icon name="moon" className="dark:hidden" />
      <Icon name="sun" className="hidden dark:block" />
    </IconButton>
  );
}
