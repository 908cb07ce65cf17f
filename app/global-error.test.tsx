import { renderToString } from 'react-dom/server';
import { contact, pageFailure } from '@/content/site';
import SiteError from './global-error';

test('in the place of the whole site: words, a button that loads it anew, and ways to reach the studio', () => {
  const html = renderToString(<SiteError />);
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(page.documentElement.lang).toBe('en');
  expect(page.title).toBe(pageFailure.heading);
  expect(page.querySelector('h1')?.textContent).toBe(pageFailure.heading);
  expect(page.querySelector('main p')?.textContent).toBe(pageFailure.text);
  expect(page.querySelector('button')?.textContent).toBe(pageFailure.retry);
  expect([...page.querySelectorAll('a')].map(({ href, textContent }) => [href, textContent])).toEqual([
    [`mailto:${contact.email}`, contact.email],
    [`tel:${contact.phone.dial}`, contact.phone.display],
  ]);
  // The pages' policy allows none of these.
  expect(html).not.toMatch(/ style=|<style|<script/);
});
