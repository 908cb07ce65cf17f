import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

// Two judges of accessibility beside axe.

const { resolve } = createRequire(import.meta.url);
const sourceOf = (file: string) => readFileSync(resolve(file), 'utf8');
const equalAccess = sourceOf('accessibility-checker-engine/ace.js');
const codeSniffer = sourceOf('html_codesniffer/build/HTMLCS.js');

/** What IBM Equal Access finds to be wrong for certain. */
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

/** What HTML_CodeSniffer calls an error against WCAG 2 AA. */
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

/** Fails with what the two judges find to be wrong on a page as it stands. */
export async function expectNothingFound(page: Page): Promise<void> {
  expect(await equalAccessFailures(page)).toEqual([]);
  expect(await codeSnifferErrors(page)).toEqual([]);
}
