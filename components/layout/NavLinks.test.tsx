/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { render, screen } from '@testing-library/react';
import type { LinkAction } from '@/content/schema/common';
import { NavLinks } from './NavLinks';

jest.mock('next/navigation', () => ({ usePathname: () => '/home' }));

test('the current page is marked, and the home page at both of its URLs', () => {
  const links: LinkAction[] = [
    { label: 'Home', href: '/' },
    { label: 'Studio', href: '/studio' },
  ];
  render(<NavLinks links={links} className="" />);
  const currentLinks = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(currentLinks.map((link) => link.textContent)).toEqual(['Home']);
});
