import { messages } from '../../components/blog/messages';
import { startFirestore } from '../../scripts/emulators/firestore/server';
import {
  createPost,
  expectLive,
  getPostTitles,
  getStatus,
  sampleTitles,
  storePost,
  test,
} from '../support/blogPage';
import { expect, phone, watchShifts } from '../support/fixtures';

// The blog when Firestore does not respond.

/** Console messages of the SDK and the browser when Firestore does not respond. */
const connectionErrors = /Firestore \(\d|Failed to load resource/;

test.use({ expectedMessages: connectionErrors });

test('if Firestore is down when the page opens, the status says so without a layout shift, and updates start once it is up', async ({
  page,
  firestore,
}) => {
  test.slow();
  const port = Number(firestore.host.split(':')[1]);
  await firestore.kill();
  await page.setViewportSize(phone);
  const shifts = await watchShifts(page);
  await page.goto('/blog');
  await expect(getStatus(page)).toHaveText(messages.offline);
  await expect(getPostTitles(page)).toHaveText(sampleTitles);
  expect(await shifts()).toEqual([]);
  storePost(firestore, 'meanwhile', createPost('Meanwhile'));
  const restarted = await startFirestore(port, { store: firestore.store });
  await expectLive(page, { timeout: 30_000 });
  await expect(getStatus(page)).toHaveText('');
  await expect(getPostTitles(page).first()).toHaveText('Meanwhile');
  await restarted.kill();
});
