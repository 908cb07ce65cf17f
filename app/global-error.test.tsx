/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { renderToString } from 'react-dom/server';
import { pageFailure } from '@/components/ui/words';
import SiteError from './global-error';

test('replaces the whole site with a message and a link that reloads it', () => {
  const html = renderToString(<SiteError />);
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(page.documentElement.lang).toBe('en');
  expect(page.title).toBe(pageFailure.heading);
  expect(page.querySelector('h1')?.textContent).toBe(pageFailure.heading);
  expect(page.querySelector('main p')?.textContent).toBe(pageFailure.text);
  expect(page.querySelector('a')?.textContent).toBe(pageFailure.retry);
  expect(page.querySelector('a')?.getAttribute('href')).toBe('?');
  // The pages' Content Security Policy allows none of these.
  expect(html).not.toMatch(/ style=|<style|<script/);
});
