/**
 * Tests of tools and of rare states, which take most of the time: `npm test`, `npm run test:unit` and `npm run test:pages`
 * leave them out, `npm run test:all` and the build server run everything. A change in what one of them covers needs it:
 * `npx jest <file>`, `npx playwright test <file>`.
 */
export const slowTests = {
  /** Unit tests, from the project's root. */
  unit: [
    'components/write/bodyHtml.fuzz.test.ts',
    'lib/blog/sanitize.fuzz.test.ts',
    'scripts/content/described.test.ts',
    'scripts/editor/server/content.test.ts',
    'scripts/editor/server/everyField.test.ts',
    'scripts/editor/server/shapes.test.ts',
    'scripts/editor/server/versions.test.ts',
    'scripts/editor/server/writeTransaction.test.ts',
    'scripts/testing/help.test.ts',
    'scripts/content/launch/launch.test.ts',
  ],
  /** Browser tests, from `e2e`. */
  browser: [
    'accessibility.spec.ts',
    'actionBar.spec.ts',
    'addPage.spec.ts',
    'blog.spec.ts',
    'blogCosts.spec.ts',
    'bodyEditor.spec.ts',
    'resilience.spec.ts',
    'changedFramework.spec.ts',
    'edit*.spec.ts',
    'failures.spec.ts',
    'firstCommand.spec.ts',
    'identity.spec.ts',
    'inquireLooks.spec.ts',
    'inquireWalk.spec.ts',
    'accessibilityCheckers.spec.ts',
    'lightbox.spec.ts',
    'lights.spec.ts',
    'shortViewport.spec.ts',
    'olderBrowsers.spec.ts',
    'preparePicture.spec.ts',
    'preview*.spec.ts',
    'print.spec.ts',
    'secondStudio.spec.ts',
    'security.spec.ts',
    'walk.spec.ts',
    'withoutScripts.spec.ts',
    'write/*.spec.ts',
  ],
};
