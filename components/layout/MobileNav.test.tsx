/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { site } from '@/content/site';
import { MobileNav } from './MobileNav';

jest.mock('next/navigation', () => ({ usePathname: () => '/studio' }));

const { plan } = site.navigation;
const nav = (
  <MobileNav
    links={[
      { label: 'Home', href: '/' },
      { label: 'Studio', href: '/studio' },
      { label: 'Blog', href: '/blog' },
    ]}
    plan={plan}
    contact={{ label: 'Contact', href: 'mailto:a@b.example' }}
  />
);

const hidePopover = jest.fn();

/** jsdom does not support popovers, like some of the supported browsers. */
beforeEach(() => Object.assign(HTMLElement.prototype, { popover: null, hidePopover }));
afterEach(() => {
  for (const name of ['popover', 'hidePopover']) Reflect.deleteProperty(HTMLElement.prototype, name);
});

/** The event that a browser sends when a popover opens or closes. */
function toggle(newState: 'open' | 'closed') {
  act(() => {
    fireEvent(screen.getByLabelText('Menu'), Object.assign(new Event('toggle'), { newState }));
  });
}

test('one button exposes its state and the panel it opens', () => {
  render(nav);
  const button = screen.getByText('Menu');
  expect(button).toHaveAttribute('aria-controls', 'menu');
  expect(button).toHaveAttribute('popovertarget', 'menu');
  // The browser exposes the state of a popover; a second attribute for it is invalid HTML.
  expect(button).not.toHaveAttribute('aria-expanded');
  toggle('open');
  expect(button).toHaveTextContent('Close');
  toggle('closed');
  expect(button).toHaveTextContent('Menu');
});

test('following a link closes the panel', () => {
  render(nav);
  hidePopover.mockClear();
  fireEvent.click(screen.getByText('Blog'));
  expect(hidePopover).toHaveBeenCalledTimes(1);
});

test('focus leaving the panel closes it, but not focus moving to its button', () => {
  render(nav);
  hidePopover.mockClear();
  const link = screen.getByText('Blog');
  fireEvent.blur(link, { relatedTarget: screen.getByText('Menu') });
  fireEvent.blur(link, { relatedTarget: screen.getByText('Studio') });
  expect(hidePopover).not.toHaveBeenCalled();
  fireEvent.blur(link, { relatedTarget: document.body });
  expect(hidePopover).toHaveBeenCalledTimes(1);
});

describe('without popover support', () => {
  beforeEach(() => {
    for (const name of ['popover', 'hidePopover']) Reflect.deleteProperty(HTMLElement.prototype, name);
  });
  const button = () => screen.getByRole('button');

  test('the button opens and closes the panel, and exposes its state', () => {
    render(nav);
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    fireEvent.click(button());
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    expect(button()).toHaveTextContent('Close');
    expect(screen.getByLabelText('Menu')).toHaveAttribute('data-open');
    fireEvent.click(button());
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByLabelText('Menu')).not.toHaveAttribute('data-open');
  });

  test.each([
    ['Escape on its button', () => fireEvent.keyDown(button(), { key: 'Escape' })],
    ['Escape in the panel', () => fireEvent.keyDown(screen.getByText('Blog'), { key: 'Escape' })],
    ['following a link', () => fireEvent.click(screen.getByText('Blog'))],
    ['focus leaving it', () => fireEvent.blur(screen.getByText('Blog'), { relatedTarget: document.body })],
  ])('%s closes it', (_, act) => {
    render(nav);
    fireEvent.click(button());
    act();
    expect(button()).toHaveAttribute('aria-expanded', 'false');
  });
});

test('the current page is marked, also in the HTML', () => {
  const html = renderToString(nav);
  expect(html.match(/aria-current="page"/g)).toHaveLength(1);
  expect(html).toMatch(/aria-current="page"[^>]*>Studio</);
});
