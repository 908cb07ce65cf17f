import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, ensureChromium } from './scripts/chromium';

/** The suites run against the exported site in out/, served like by its host. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/globalSetup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  reporter: 'list',
  projects: [
    { name: 'chromium', testIgnore: 'browsers/**' },
    // Firefox and WebKit, with separate drivers: `npm run test:browsers`.
    { name: 'others', testMatch: 'browsers/*.spec.ts' },
  ],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: ensureChromium(), args: chromiumArguments },
    // No animation or auto-advance unless a test enables it.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
