/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { render, screen } from '@testing-library/react';
import { usePathname } from 'next/navigation';
import type { LinkAction } from '@/content/schema/common';
import { NavLinks } from './NavLinks';

jest.mock('next/navigation', () => ({ usePathname: jest.fn() }));

const links: LinkAction[] = [
  { label: 'Home', href: '/' },
  { label: 'Studio', href: '/studio' },
];

test('the current page is marked, and the home page at both of its URLs', () => {
  jest.mocked(usePathname).mockReturnValue('/home');
  render(<NavLinks links={links} className="" />);
  const marked = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(marked.map((link) => link.textContent)).toEqual(['Home']);
});

test('when the path is not available, they are plain links', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.mocked(usePathname).mockImplementation(() => {
    throw new Error('broken');
  });
  render(<NavLinks links={links} className="" />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    links.map(({ href }) => href),
  );
  log.mockRestore();
});
