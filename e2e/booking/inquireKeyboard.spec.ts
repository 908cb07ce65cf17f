import { fixedNow, getTotal, readMail } from '../support/bookingPage';
import { expect, test } from '../support/fixtures';

test('everything works with only the keyboard, from the first choice to the last button', async ({
  page,
}) => {
  await page.clock.setFixedTime(fixedNow);
  await page.goto('/inquire');
  const getFocusedText = () =>
    page.evaluate(() => {
      const { activeElement: element } = document;
      return (
        element?.getAttribute('aria-label') ??
        element?.closest('label')?.textContent ??
        (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent)
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
  // The arrows move between the days and between the times; Tab leads from the day to its times.
  await tabTo(/^Wed Nov 25/);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Friday, Nov 27')).toHaveCount(0);
  await expect(page.getByText('Thursday, Nov 26', { exact: true })).toBeVisible();
  await tabTo(/^9:00 AM/);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '9:30 AM' })).toBeChecked();
  await tabTo(/^Next: your details/);
  await page.keyboard.press('Enter');
  await tabTo(/^Name/);
  await page.keyboard.type('Dana Reyes');
  await tabTo(/^E-mail/);
  await page.keyboard.type('dana@example.com');
  await tabTo(/^Phone/);
  await tabTo(/^E-mail it instead/);
  const { body } = await readMail(page);
  expect(body).toEqual(
    expect.arrayContaining(['Makeup × 2: $250', 'Name: Dana Reyes', 'E-mail: dana@example.com']),
  );
});
