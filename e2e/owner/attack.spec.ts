import type { Page } from '@playwright/test';
import { seedPosts } from '../../scripts/emulators/firestore/seed';
import { expect, getBodyEditor, openOwnerPage, test } from '../support/ownerPage';

// Scripts in a post never run: not in the list, the editor or the preview, nor when pasted.

test.use({
  expectedMessages:
    /40[0139]|Failed to load resource|Firestore \(\d|Content Security Policy|is not shown|sandboxed|CORS policy/,
});

const payload = "globalThis.ran=(globalThis.ran||'')+'x'";
const vectors = [
  `<script>${payload}</script>`,
  `<img src=x onerror="${payload}">`,
  `<svg onload="${payload}"><script>${payload}</script></svg>`,
  `<iframe srcdoc="<script>parent.ran=1</script>"></iframe>`,
  `<a href="javascript:${payload}">link</a>`,
  `<details open ontoggle="${payload}"><summary>s</summary></details>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${payload}"></style></mglyph></table></mtext></math>`,
  `<form action="javascript:${payload}"><button>go</button></form>`,
  `<style>@import url(https://evil.example/a.css);</style>`,
  `<input autofocus onfocus="${payload}">`,
  `<video><source onerror="${payload}"></video>`,
  `<template><img src=x onerror="${payload}"></template>`,
  `<base href="https://evil.example/"><link rel=stylesheet href="https://evil.example/a.css">`,
  `<meta http-equiv="refresh" content="0;url=https://evil.example/">`,
  `<noscript><p title="</noscript><img src=x onerror=${payload}>"></noscript>`,
].join('');

/** Records requests to other machines. @returns a function that returns them, and whether a script of a post ran */
async function watchForAttacks(page: Page) {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !['127.0.0.1', 'localhost'].includes(hostname))
      requests.push(request.url());
  });
  page.on('dialog', () => requests.push('dialog'));
  return async () => {
    const ran = await page.evaluate(() => Reflect.get(globalThis, 'ran') ?? null);
    return { ran, requests };
  };
}

test('scripts in a stored post never run: in the list, the editor or the preview', async ({
  page,
  firestore,
}) => {
  const getIncidents = await watchForAttacks(page);
  seedPosts(firestore.store, [
    {
      id: 'evil',
      postTitle: `<img src=x onerror="${payload}">`,
      postDate: '2026-01-01',
      postContent: `<p>Words</p>${vectors}`,
    },
    // The editor opens this post, because it has no elements that would get lost.
    {
      id: 'sly',
      postTitle: 'Sly',
      postDate: '2026-01-02',
      postContent: `<p>Words <img src="/x" onerror="${payload}"><a href="https://a.example" onclick="${payload}">link</a></p>`,
    },
  ]);
  await openOwnerPage(page);
  await expect(page.getByRole('link', { name: /^<img.*onerror/ })).toBeVisible();
  await page.getByRole('link', { name: /^<img.*onerror/ }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(/onerror/);
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('Words').first()).toBeVisible();
  await page.getByRole('link', { name: 'All posts' }).click();
  await page.getByRole('link', { name: /^Sly/ }).click();
  await expect(getBodyEditor(page)).toContainText('Words');
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('Words').first()).toBeVisible();
  expect(await getIncidents()).toEqual({ ran: null, requests: [] });
});

test('scripts in pasted content are removed, and never run', async ({ page }) => {
  const getIncidents = await watchForAttacks(page);
  await page.goto('/write#new=a');
  await getBodyEditor(page).click();
  await getBodyEditor(page).evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    clipboardData.setData('text/plain', 'Words');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, `<p>Words</p>${vectors}`);
  await expect(getBodyEditor(page)).toContainText('Words');
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('Words').first()).toBeVisible();
  expect(await getIncidents()).toEqual({ ran: null, requests: [] });
  expect(await getBodyEditor(page).innerHTML()).not.toMatch(/<script|onerror|javascript:|<iframe|<style/i);
});
