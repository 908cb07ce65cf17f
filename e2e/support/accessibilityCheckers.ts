import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

// Axe, and two accessibility checkers besides.

const { resolve } = createRequire(import.meta.url);
const sourceOf = (file: string) => readFileSync(resolve(file), 'utf8');
const axe = sourceOf('axe-core/axe.js');
const equalAccess = sourceOf('accessibility-checker-engine/ace.js');
const codeSniffer = sourceOf('html_codesniffer/build/HTMLCS.js');

/**
 * Fails with the violations that axe finds in a page's current state, without frames, where no script runs.
 *
 * @param state what the page shows
 * @param within selects a part of the page
 */
export async function expectNoViolations(page: Page, state?: string, within?: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const violations: { id: string; nodes: { html: string }[] }[] = await page.evaluate(
    async (part) =>
      (
        await Reflect.get(globalThis, 'axe').run(part ?? document, {
          iframes: false,
          resultTypes: ['violations'],
        })
      ).violations,
    within,
  );
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    state,
  ).toEqual([]);
}

/** IBM Equal Access: definite violations only. */
async function equalAccessFailures(page: Page): Promise<string[]> {
  await page.evaluate(equalAccess);
  return page.evaluate(async () => {
    const { Checker } = Reflect.get(globalThis, 'ace');
    const { results } = await new Checker().check(document, ['IBM_Accessibility']);
    return results.flatMap((result: { value: string[]; message: string; snippet: string }) =>
      result.value.join() === 'VIOLATION,FAIL' ? [`${result.message} ${result.snippet}`] : [],
    );
  });
}

/** HTML_CodeSniffer: errors against WCAG 2 AA. */
async function codeSnifferErrors(page: Page): Promise<string[]> {
  await page.evaluate(codeSniffer);
  return page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        const sniffer = Reflect.get(globalThis, 'HTMLCS');
        sniffer.process('WCAG2AA', document, () => {
          const messages: { type: number; msg: string; element: Element }[] = sniffer.getMessages();
          const errors = messages.filter(({ type }) => type === sniffer.ERROR);
          done(errors.map(({ msg, element }) => `${msg} ${element.outerHTML?.slice(0, 120)}`));
        });
      }),
  );
}

/** Fails with the errors that the two checkers find in a page's current state. */
export async function expectNoErrors(page: Page, state?: string): Promise<void> {
  expect(await equalAccessFailures(page), state).toEqual([]);
  expect(await codeSnifferErrors(page), state).toEqual([]);
}
