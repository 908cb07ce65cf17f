/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { render, screen } from '@testing-library/react';
import { FooterInvitation } from './FooterInvitation';

let currentPath: string;
jest.mock('next/navigation', () => ({ usePathname: () => currentPath }));

test.each([
  ['/', ['Plan, from $275', 'a@b.example', 'Text', 'Call']],
  ['/portrait', ['Plan, from $175', 'a@b.example', 'Text', 'Call']],
  ['/headshot', ['a@b.example', 'Text', 'Call']],
  // The button would lead to the page itself.
  ['/inquire', ['a@b.example', 'Text', 'Call']],
])('the links at the end of %s', (path, links) => {
  currentPath = path;
  render(
    <FooterInvitation
      invitation="Tell me."
      planLink={{ label: 'Plan, from $275', href: '/inquire' }}
      planLinkByPath={{ '/portrait': { label: 'Plan, from $175', href: '/inquire' }, '/headshot': null }}
      contact={{ email: 'a@b.example', phone: { display: '(206) 555-0142', number: '+12065550142' } }}
    />,
  );
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(links);
});
