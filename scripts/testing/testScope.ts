/**
 * Tests of tools, of rare states and of the sample content, which take most of the time: `npm test` and `npm run test:unit` leave them out,
 * `npm test -- --all` and the build server run all. A change in what one of them covers needs it:
 * `npx jest <file>`, `npx playwright test <file>`.
 */
export const slowTests = {
  /** Unit tests, from the project's root. */
  unit: [
    'content/content.test.ts',
    'components/write/posts/body/bodyHtml.fuzz.test.ts',
    'lib/blog/post/sanitize.fuzz.test.ts',
    'scripts/editor/marks/marks.test.ts',
    'scripts/editor/server/content.test.ts',
    'scripts/editor/server/everyField.test.ts',
    'scripts/editor/shared/fields.test.ts',
    'scripts/editor/server/versions.test.ts',
    'scripts/emulators/storage/storage.test.ts',
    'scripts/testing/help.test.ts',
  ],
  /** Browser tests, from `e2e`. */
  browser: [
    'blog/*.spec.ts',
    'editor/*.spec.ts',
    'tools/*.spec.ts',
    'write/*.spec.ts',
    'proofs/accessibility.spec.ts',
    'proofs/walk.spec.ts',
    'site/accessibility.spec.ts',
    'site/accessibilityCheckers.spec.ts',
    'site/actionBar.spec.ts',
    'site/changedFramework.spec.ts',
    'site/failures.spec.ts',
    'site/inquireLooks.spec.ts',
    'site/inquireWalk.spec.ts',
    'site/lightbox.spec.ts',
    'site/light.spec.ts',
    'site/olderBrowsers.spec.ts',
    'site/print.spec.ts',
    'site/resilience.spec.ts',
    'site/security.spec.ts',
    'site/shortViewport.spec.ts',
    'site/walk.spec.ts',
    'site/withoutScripts.spec.ts',
  ],
};
