import { site } from '../../content/site';

/**
 * Tests of tools and of rare states, which take most of the time: `npm test` and `npm run test:unit` leave them out,
 * `npm test -- --all` and the build server run all. If you change code that one of them covers, run that test:
 * `npx jest <file>`, `npx playwright test <file>`.
 */
export const slowTests = {
  /** Unit tests, from the project's root. */
  unit: [
    'components/blog/owner/body/bodyHtml.fuzz.test.ts',
    'lib/blog/sanitize.fuzz.test.ts',
    'app/edit/everyField.test.ts',
    'app/edit/versions.test.ts',
    'app/edit/writeChanges.test.ts',
    'scripts/emulators/storage/storage.test.ts',
    'scripts/testing/workflows.test.ts',
  ],
  /** Browser tests, from `e2e`. */
  browser: [
    'blog/*.spec.ts',
    'editor/*.spec.ts',
    'build/*.spec.ts',
    'booking/answers.spec.ts',
    'booking/inquireKeyboard.spec.ts',
    'booking/inquireLayout.spec.ts',
    'booking/inquireOpenings.spec.ts',
    'booking/inquireSent.spec.ts',
    'booking/openings.spec.ts',
    'booking/requests.spec.ts',
    'owner/*.spec.ts',
    'proofs/accessibility.spec.ts',
    'proofs/galleries.spec.ts',
    'proofs/gallerySafety.spec.ts',
    'proofs/otherDevices.spec.ts',
    'proofs/screens.spec.ts',
    'proofs/walk.spec.ts',
    'site/accessibility.spec.ts',
    'site/accessibleStates.spec.ts',
    'site/actionBar.spec.ts',
    'site/carousel.spec.ts',
    'site/damagedLinks.spec.ts',
    'site/hero.spec.ts',
    'site/lateStyles.spec.ts',
    'site/lightbox.spec.ts',
    'site/light.spec.ts',
    'site/olderBrowsers.spec.ts',
    'site/print.spec.ts',
    'site/resilience.spec.ts',
    'site/routes.spec.ts',
    'site/security.spec.ts',
    'site/translated.spec.ts',
    'site/walk.spec.ts',
    'site/withoutScripts.spec.ts',
  ],
};

/** The name of the sample studio. */
const sampleName = 'Northlight Studio';

/** Whether the content is the sample studio's: its facts must hold then. */
export const hasSampleContent = site.name === sampleName;

/**
 * Tests that use the sample studio's texts and prices: with content of your own, they are left out. What must hold for any studio
 * is in `npm run check:content` and `site.spec.ts`.
 */
export const sampleTests = {
  unit: [
    'components/sections/Pricing.test.tsx',
    'components/sections/optionalContent.test.tsx',
    'lib/booking/inquiry.test.ts',
    'lib/pages.test.ts',
    'lib/booking/createReply.test.ts',
    'lib/seo.test.ts',
    'lib/structuredData.test.ts',
    'scripts/content/findProblems.test.ts',
    'scripts/content/checkLinks.test.ts',
    'scripts/content/checkPlaceholders.test.ts',
    'scripts/content/sample.test.ts',
    'app/edit/writeChanges.test.ts',
    'components/editor/createValue.test.ts',
    'components/editor/SectionForm.test.tsx',
    'scripts/content/schemas.test.ts',
    'scripts/testing/workflows.test.ts',
  ],
  browser: [
    'editor/*.spec.ts',
    'site/facts.spec.ts',
    'site/headshot.spec.ts',
    'site/home.spec.ts',
    'booking/inquire*.spec.ts',
    'site/navigation.spec.ts',
    'site/pages.spec.ts',
    'site/print.spec.ts',
    'site/studio.spec.ts',
    'site/translated.spec.ts',
    'site/withoutScripts.spec.ts',
    'build/addPage.spec.ts',
  ],
};
