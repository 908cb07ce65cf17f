import { setTimeout } from 'node:timers/promises';
import { localProjectId } from '../../lib/firebase/config';
import { toPlainFields } from '../../lib/firebase/rest';
import { sampleGalleryIds, seedGalleries } from '../../scripts/emulators/sampleGalleries';
import { phone } from '../support/fixtures';
import { expect, test } from './fixtures';

// What a client does on a phone, from the first press to what the database has.

const documents = `projects/${localProjectId}/databases/(default)/documents`;

test('a request is sent, and the page says so', async ({ tab, services: { firestore } }) => {
  await tab.visit('/inquire', phone.width);
  await tab.press('label', 'Headshot basic package');
  await tab.press('button', 'Choose a time');
  // On every day, the last start is free.
  await tab.press('label', '4:00 PM');
  await tab.press('button', 'Next: your details');
  await tab.type('Name', 'Dana Reyes');
  await tab.type('Phone', '(206) 555-0199');
  // A person takes longer than a program.
  await setTimeout(3100);
  await tab.press('button', 'Send my request');
  await expect.poll(() => tab.getText('main')).toMatch(/Requested:[\s\S]*4:00 PM\./);
  expect(firestore.store.list(`${documents}/requests`).map(({ fields }) => toPlainFields(fields))).toEqual([
    expect.objectContaining({
      summary: 'Headshot basic package: $450',
      requestedTime: expect.stringMatching(/T16:00$/),
      name: 'Dana Reyes',
      phone: '(206) 555-0199',
      state: 'open',
    }),
  ]);
});

test('two frames of a gallery are picked, and still are after a reload', async ({
  tab,
  services: { firestore, storage },
}) => {
  await seedGalleries(firestore.store, storage.files);
  const id = sampleGalleryIds.picking;
  const countPicks = () => tab.count('[aria-label="Frames"] button[aria-pressed=true]');
  await tab.visit(`/proofs#${id}`, phone.width);
  await tab.press('a', 'See your frames');
  await expect.poll(countPicks).toBe(1);
  for (const name of ['NL-0412', 'NL-0413']) await tab.press('button', `Choose ${name}`);
  await expect.poll(countPicks).toBe(3);
  const readStoredPicks = () =>
    toPlainFields(firestore.store.get(`${documents}/galleries/${id}`)?.fields).picks;
  await expect.poll(readStoredPicks).toEqual({ f001: 'included', f002: 'included', f003: 'included' });
  await expect.poll(() => tab.getText('[role=status]')).toBe('Saved');
  await tab.reload();
  await expect.poll(countPicks).toBe(3);
  await expect.poll(() => tab.getText('[aria-label="Your picks"]')).toContain('3 of 4 chosen');
});
