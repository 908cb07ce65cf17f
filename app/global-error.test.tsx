/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { renderToString } from 'react-dom/server';
import { pageErrorMessages } from '@/components/ui/messages';
import SiteError from './global-error';

test('replaces the whole site with a message and a link that reloads it', () => {
  const html = renderToString(<SiteError />);
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(page.documentElement.lang).toBe('en');
  expect(page.title).toBe(pageErrorMessages.heading);
  expect(page.querySelector('h1')?.textContent).toBe(pageErrorMessages.heading);
  expect(page.querySelector('main p')?.textContent).toBe(pageErrorMessages.text);
  expect(page.querySelector('a')?.textContent).toBe(pageErrorMessages.retry);
  expect(page.querySelector('a')?.getAttribute('href')).toBe('?');
  // The Content Security Policy of the pages does not allow these.
  expect(html).not.toMatch(/ style=|<style|<script/);
});
