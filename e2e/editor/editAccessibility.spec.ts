import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { expectNoErrors, expectNoViolations } from '../support/accessibilityCheckers';
import { bar, editorInCopy, openSections, panel, press, timeout } from '../support/editor';
import { phone } from '../support/fixtures';

// Automated accessibility checks of the editor, and the editor in browsers without certain features.

const editor = editorInCopy('3490');
const { diff, open } = editor;

test('no errors in the editor, light at 390 px and dark at 1440 px', async ({ page, context }) => {
  const plain = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  /** The editor alone, or the page with its marks. */
  const expectNothing = async (state: string, within?: string) => {
    for (const [colorScheme, viewport] of [
      ['dark', { width: 1440, height: 900 }],
      ['light', phone],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      await expectNoViolations(page, `${state}, ${colorScheme}`, within);
    }
  };
  const expectNothingInEditor = (state: string) => expectNothing(state, 'html > [popover]');
  await page.setViewportSize(phone);
  await open(page, '/headshot');
  await expectNothing('the page with its marks');
  await press(page, page.getByRole('heading', { level: 1 }));
  await expect(panel(page)).toBeVisible();
  await expectNothingInEditor('a field');
  // Two checkers ignore shadow trees, so the editor's is moved to a separate page.
  const markup = await page.evaluate(() => {
    const host = [...document.documentElement.children].find(({ shadowRoot }) => shadowRoot);
    return host?.shadowRoot?.innerHTML.replaceAll(':host', 'main') ?? '';
  });
  expect(markup).toContain('The whole site');
  await plain.setContent(
    `<!doctype html><html lang="en"><title>Editor</title><main><h1>Editor</h1>${markup}</main></html>`,
  );
  await expectNoErrors(plain);
  await page.keyboard.press('Escape');
  for (const sheet of ['This page', 'The whole site', 'Changes']) {
    await bar(page).getByRole('button', { name: sheet }).click();
    await openSections(page);
    await expectNothingInEditor(sheet);
    await bar(page).getByRole('button', { name: sheet }).click();
  }
  // The list of problems.
  const file = path.join(editor.folder(), 'content/headshot.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/question: '[^']*'/, "question: ''"));
  const list = page.getByRole('alert', { name: 'To fix' });
  await expect(list.getByRole('button', { name: /^Open: Headshots/ })).toBeVisible({ timeout });
  await expectNothingInEditor('the list of problems');
});

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
