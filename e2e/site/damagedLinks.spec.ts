import { expect, test } from '../support/fixtures';

// Addresses that chats and mail programs have damaged still work. lib/repairAddress.test.ts covers all kinds of damage.

test.use({ expectedMessages: /404/ });

for (const [damaged, address, heading] of [
  // The 404 page repairs the first address, and the page itself repairs the second.
  ['/Inquire?offer=Basic&amp;makeup=2.', '/inquire?offer=basic&makeup=2', 'Who is it for?'],
  [
    `/inquire#REQUEST=${'AB'.repeat(16)}.`,
    `/inquire#request=${'ab'.repeat(16)}`,
    'There is no request at this link.',
  ],
] as const) {
  test(`${damaged} leads to ${address}`, async ({ page }) => {
    await page.clock.setFixedTime(new Date('2099-11-24T20:00:00Z'));
    await page.goto(damaged);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  });
}

test('an address that cannot be repaired shows the 404 page', async ({ page }) => {
  await page.goto('/nothing-here.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing in this frame');
  await expect(page).toHaveURL(/nothing-here$/);
});
