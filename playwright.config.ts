import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, findChromium } from './scripts/testing/chromium';
import { isSampleContent } from './scripts/testing/sampleContent.mjs';

/** With another studio's content, only the tests in `anyStudio` hold. */
const sampleTests = isSampleContent ? [] : ['**'];

/** The suites run against the exported site in out/, served like by its host. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/support/globalSetup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // Longer than any step takes on a busy machine.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  projects: [
    // Before each deployment: `npm run test:site`.
    { name: 'anyStudio', testMatch: 'anyStudio/**' },
    // With `npm test`.
    { name: 'quick', testMatch: '**/*.quick.spec.ts', testIgnore: sampleTests },
    // With `npm run test:all`.
    { name: 'other', testIgnore: ['anyStudio/**', 'browsers/**', '**/*.quick.spec.ts', ...sampleTests] },
    // Firefox and WebKit, by drivers of their own: `npm run test:browsers`.
    ...['firefox', 'webkit'].map((name) => ({
      name,
      testMatch: 'browsers/*.spec.ts',
      testIgnore: sampleTests,
      // Both are slow without a graphics card, and slower beside other work.
      timeout: 90_000,
      expect: { timeout: 20_000 },
      // Each run empties its output folder, so these projects have one of their own.
      outputDir: 'test-results/browsers',
    })),
  ],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
    screenshot: 'only-on-failure',
    // Nothing moves by itself in a test that does not ask for it.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
