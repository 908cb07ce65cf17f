import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { site } from '@/content/site';
import { MobileNav } from './MobileNav';

jest.mock('next/navigation', () => ({ usePathname: () => '/studio' }));

const { links, menu } = site.navigation;
const nav = (
  <MobileNav links={links} words={menu} contact={{ label: 'Contact', href: 'mailto:a@b.example' }} />
);

const hidePopover = jest.fn();
HTMLElement.prototype.hidePopover = hidePopover;

/** jsdom knows no popovers: this is the event a browser sends when one opens or closes. */
function toggle(newState: 'open' | 'closed') {
  act(() => {
    fireEvent(screen.getByLabelText('Menu'), Object.assign(new Event('toggle'), { newState }));
  });
}

test('one button names its state and the panel it opens', () => {
  render(nav);
  const button = screen.getByText('Menu');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveAttribute('aria-controls', 'menu');
  expect(button).toHaveAttribute('popovertarget', 'menu');
  toggle('open');
  expect(button).toHaveTextContent('Close');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  toggle('closed');
  expect(button).toHaveTextContent('Menu');
});

test('a followed link closes the panel', () => {
  render(nav);
  hidePopover.mockClear();
  fireEvent.click(screen.getByText('Blog'));
  expect(hidePopover).toHaveBeenCalledTimes(1);
});

test('so does focus that leaves it, but not focus that goes to its button', () => {
  render(nav);
  hidePopover.mockClear();
  const link = screen.getByText('Blog');
  fireEvent.blur(link, { relatedTarget: screen.getByText('Menu') });
  fireEvent.blur(link, { relatedTarget: screen.getByText('Studio') });
  expect(hidePopover).not.toHaveBeenCalled();
  fireEvent.blur(link, { relatedTarget: document.body });
  expect(hidePopover).toHaveBeenCalledTimes(1);
});

test('the current page is marked, also in the HTML', () => {
  const html = renderToString(nav);
  expect(html.match(/aria-current="page"/g)).toHaveLength(1);
  expect(html).toMatch(/aria-current="page"[^>]*>Studio</);
});
