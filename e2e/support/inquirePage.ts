import type { Page } from '@playwright/test';

// Locators for the inquiry tests.

export const total = (page: Page) => page.getByRole('status');
export const send = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Request / });
export const lines = (page: Page) => page.locator('.plan li');
export const step = (page: Page, name: string) => page.getByRole('group', { name });
export const mail = async (page: Page) => {
  const { searchParams } = new URL((await send(page).getAttribute('href')) ?? '');
  return { subject: searchParams.get('subject'), body: searchParams.get('body')?.split('\r\n') ?? [] };
};
export const add = (page: Page, name: string) => page.getByRole('button', { name: `Add one: ${name}` });
