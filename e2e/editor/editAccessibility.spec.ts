import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { expectNoErrors, expectNoViolations } from '../support/accessibilityCheckers';
import { bar, editorInCopy, openSections, panel, press, timeout } from '../support/editor';
import { phone } from '../support/fixtures';

// Automated accessibility checks of the editor, and the editor in browsers without certain features.

const editor = editorInCopy('3490');
const { diff, open } = editor;

for (const [colorScheme, viewport] of [
  ['light', phone],
  ['dark', { width: 1440, height: 900 }],
] as const) {
  test(`no errors in the editor, ${colorScheme}, ${viewport.width} px`, async ({ page, context }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    await open(page, '/headshot');
    const plain = await context.newPage();
    /** Two checkers ignore shadow trees, so the editor's is moved to a separate page. */
    const expectNoErrorsInEditor = async () => {
      const markup = await page.evaluate(() => {
        const host = [...document.documentElement.children].find(({ shadowRoot }) => shadowRoot);
        return host?.shadowRoot?.innerHTML.replaceAll(':host', 'main') ?? '';
      });
      expect(markup).toContain('The whole site');
      await plain.setContent(
        `<!doctype html><html lang="en"><title>Editor</title><main><h1>Editor</h1>${markup}</main></html>`,
      );
      await expectNoErrors(plain);
    };
    /** The page itself once, with the editor's marks; then the editor alone. */
    const expectNothing = () => expectNoViolations(page, undefined, 'html > [popover]');
    await expectNoViolations(page);
    await press(page, page.getByRole('heading', { level: 1 }));
    await expect(panel(page)).toBeVisible();
    await expectNothing();
    if (colorScheme === 'light') await expectNoErrorsInEditor();
    await page.keyboard.press('Escape');
    for (const sheet of ['This page', 'The whole site', 'Changes']) {
      await bar(page).getByRole('button', { name: sheet }).click();
      await openSections(page);
      await expectNothing();
      await bar(page).getByRole('button', { name: sheet }).click();
    }
    // The list of problems.
    const file = path.join(editor.folder(), 'content/headshot.ts');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/question: '[^']*'/, "question: ''"));
    const list = page.getByRole('alert', { name: 'To fix' });
    await expect(list.getByRole('button', { name: /^Open: Headshots/ })).toBeVisible({ timeout });
    await expectNothing();
  });
}

test('in a browser without popovers, text can still be edited', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) {
      Reflect.deleteProperty(HTMLElement.prototype, name);
    }
  });
  await open(page);
  await press(page, page.getByRole('heading', { name: 'Make a statement' }));
  await panel(page).getByRole('textbox', { name: 'Heading' }).fill('An older browser');
  await page.keyboard.press('Enter');
  await expect
    .poll(diff, { timeout })
    .toEqual(["- heading: 'Make a statement',", "+ heading: 'An older browser',"]);
});
