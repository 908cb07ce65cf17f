import { expect, type Page } from '@playwright/test';
import { storedOpening } from '../../lib/inquiry/openings';

// Helpers of the inquiry's tests.

/** A stored opening. */
export const openingAt = (start: string, minutes = 60) => storedOpening({ start, minutes });

/** A day before all openings of the content. */
export const beforeOpenings = new Date('2026-11-24T20:00:00Z');

export const total = (page: Page) => page.getByRole('main').getByRole('status');
export const lines = (page: Page) => page.locator('.plan li');
export const offer = (page: Page, name: RegExp) => page.getByRole('main').getByRole('radio', { name });
export const add = (page: Page, name: string) => page.getByRole('button', { name: `Add one: ${name}` });
export const remove = (page: Page, name: string) => page.getByRole('button', { name: `Remove one: ${name}` });
export const step = (page: Page, name: string) => page.getByRole('region', { name });

/** Opens the extras, which are below the chosen package. */
export const openExtras = (page: Page) => page.getByText('Add makeup or retouching').click();

/** Goes on to the last step, with a choice of when; null: none, for a team or a product. */
export async function goToYou(page: Page, when: RegExp | string | null = 'Mornings'): Promise<void> {
  await page.getByRole('button', { name: when ? 'Choose a time' : 'Next: the day' }).click();
  if (when) await page.locator('fieldset label').filter({ hasText: when }).click();
  await page.getByRole('button', { name: 'Next: your details' }).click();
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused();
}

/** Fills in who asks. */
export async function fillIn(page: Page, name = 'Dana Reyes', reach = '(206) 555-0199'): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Phone or e-mail').fill(reach);
}

/** The openings that are offered. */
export const openings = (page: Page) =>
  page.getByRole('group', { name: /^The next openings/ }).getByRole('radio');

/** The links beside the button that sends. */
export const ways = (page: Page) => step(page, 'Your details').getByRole('link', { name: /^(E-mail|Text)$/ });

/** Presses Send. */
export const pressSend = (page: Page) => page.getByRole('button', { name: 'Send my request' }).click();

/** The e-mail of the last step. */
export async function mail(page: Page) {
  const link = page.getByRole('main').getByRole('link', { name: 'E-mail', exact: true });
  const { searchParams } = new URL((await link.getAttribute('href')) ?? '');
  return { subject: searchParams.get('subject'), body: searchParams.get('body')?.split('\r\n') ?? [] };
}
