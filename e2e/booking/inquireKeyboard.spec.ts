import { beforeOpenings, getTotal } from '../support/bookingPage';
import { expect, test } from '../support/fixtures';

test('everything works with only the keyboard, from the first choice to the copied message', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.setFixedTime(beforeOpenings);
  await page.goto('/inquire');
  const getFocusedText = () =>
    page.evaluate(() => {
      const { activeElement: element } = document;
      return (
        element?.getAttribute('aria-label') ?? element?.closest('label')?.textContent ?? element?.textContent
      );
    });
  /** Presses Tab until the named element has the focus. */
  const tabTo = async (name: RegExp) => {
    for (let press = 0; press < 40; press += 1) {
      await page.keyboard.press('Tab');
      if (name.test((await getFocusedText()) ?? '')) return;
    }
    throw new Error(`Tab does not lead to ${name}.`);
  };
  await tabTo(/^Realtor headshot special/);
  await page.keyboard.press('Space');
  await expect(getTotal(page)).toHaveText('Total $275');
  // The list stays open for the arrow keys.
  await page.keyboard.press('ArrowDown');
  await expect(getTotal(page)).toHaveText('Total $450');
  await tabTo(/^Add makeup or retouching/);
  await page.keyboard.press('Enter');
  await tabTo(/^None/);
  await page.keyboard.press('ArrowDown');
  await expect(getTotal(page)).toHaveText('Total $700');
  await tabTo(/^Add one: Hair/);
  await page.keyboard.press('Enter');
  await expect(getTotal(page)).toHaveText('Total $800');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowUp');
  await expect(getTotal(page)).toHaveText('Total $900');
  await tabTo(/^Choose a time/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'When?' })).toBeFocused();
  await tabTo(/^Tue Dec 1/);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await tabTo(/^Next: your details/);
  await page.keyboard.press('Enter');
  await tabTo(/^Name/);
  await page.keyboard.type('Dana Reyes');
  await tabTo(/^Phone or e-mail/);
  await page.keyboard.type('dana@example.com');
  await tabTo(/^Text/);
  await tabTo(/^Copy/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Copied.')).toBeVisible();
  const clipboardText = await page.evaluate(() => navigator.clipboard.readText());
  expect(clipboardText).toContain('Makeup × 2: $250');
  expect(clipboardText).toContain('Name: Dana Reyes\nPhone or e-mail: dana@example.com');
});
