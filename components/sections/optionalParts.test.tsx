/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { render, screen } from '@testing-library/react';
import { home } from '@/content/home';
import type { VisitContent } from '@/content/schema/site';
import { site } from '@/content/site';
import { AboutFigures } from './AboutFigures';
import { Hero } from './Hero';
import { Visit } from './Visit';

// Optional parts of the content, which may be null: rendered if present, otherwise no empty element remains.

test('prices below the hero', () => {
  const { rerender } = render(<Hero {...home.hero} />);
  const line = screen.getByRole('link', { name: /^Realtor headshot special\s*\$275$/ });
  expect(line).toHaveAttribute('href', '/headshot#realtor');
  expect(screen.getByText('from $35 each').closest('a')).toHaveAttribute('href', '/product');
  rerender(<Hero {...home.hero} prices={null} />);
  expect(screen.queryByText('$275')).toBeNull();
});

test('the photographer’s name below the photograph', () => {
  const { rerender } = render(<AboutFigures {...home.about} contact={site.contact} />);
  expect(screen.getByText('Out of focus, on purpose. You are the subject.')).toBeInTheDocument();
  rerender(<AboutFigures {...home.about} photographer="Ada North" contact={site.contact} />);
  expect(screen.getByText('Ada North, behind the camera')).toBeInTheDocument();
});

test('how to find the studio: the map links to the map service, with or without each part', () => {
  const visit: VisitContent = site.visit;
  const { directions, map } = site.visit;
  const { rerender } = render(<Visit {...visit} contact={site.contact} />);
  for (const name of [map.alt, 'Open the map'])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', directions.href);
  const bare = { ...visit, directions: null, call: null, message: null, contact: site.contact };
  rerender(<Visit {...bare} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByAltText(map.alt)).toBeInTheDocument();
  rerender(<Visit {...bare} map={null} />);
  expect(screen.queryByAltText(map.alt)).toBeNull();
});
