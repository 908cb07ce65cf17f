/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { render, screen } from '@testing-library/react';
import { headshot } from '@/content/headshot';
import { home } from '@/content/home';
import type { VisitContent } from '@/content/schema/site';
import { site } from '@/content/site';
import { AboutFigures } from './AboutFigures';
import { Hero } from './Hero';
import { Terms } from './Terms';
import { Testimonials } from './Testimonials';
import { Visit } from './Visit';

// Optional parts of the content, which may be null: rendered if present, otherwise no empty element remains.

test('prices below the hero', () => {
  const { rerender } = render(<Hero {...home.hero} />);
  const line = screen.getByRole('link', { name: /^Realtor headshot special\s*\$275$/ });
  expect(line).toHaveAttribute('href', '/headshot#realtor');
  expect(screen.getByRole('link', { name: /^Products\s*from \$35 each$/ })).toHaveAttribute(
    'href',
    '/product',
  );
  rerender(<Hero {...home.hero} prices={null} />);
  expect(screen.queryByText('$275')).toBeNull();
});

test('a second line of a testimonial, and the link beside the heading', () => {
  const { container, rerender } = render(<Testimonials {...home.testimonials} />);
  expect(screen.getByText('Realtor, Ballard')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Read all reviews' })).toBeInTheDocument();
  const testimonials = home.testimonials.testimonials.map((one) => ({ ...one, role: null }));
  rerender(<Testimonials heading="FEEDBACK" action={null} testimonials={testimonials} />);
  expect(screen.queryByText('Realtor, Ballard')).toBeNull();
  expect(container.querySelector('a, figcaption span span')).toBeNull();
});

test('the photographer’s name below the photograph', () => {
  const { rerender } = render(<AboutFigures {...home.about} contact={site.contact} />);
  expect(screen.getByText('Out of focus, on purpose. You are the subject.')).toBeInTheDocument();
  rerender(<AboutFigures {...home.about} photographer="Ada North" contact={site.contact} />);
  expect(screen.getByText('Ada North, behind the camera')).toBeInTheDocument();
  expect(screen.queryByText('Out of focus, on purpose. You are the subject.')).toBeNull();
});

test('the link to the deposit, after the terms', () => {
  const payment = {
    question: 'Date confirmed?',
    label: 'Pay the deposit',
    href: 'https://pay.test/',
  } as const;
  const { rerender } = render(<Terms {...headshot.terms} payment={payment} />);
  expect(screen.getByText('Date confirmed?')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Pay the deposit' })).toHaveAttribute('href', 'https://pay.test/');
  rerender(<Terms {...headshot.terms} payment={null} />);
  expect(screen.queryByRole('link')).toBeNull();
});

test('how to find the studio: the map links to the map service, with or without each part', () => {
  const visit: VisitContent = site.visit;
  const { alt } = site.visit.map;
  const { container, rerender } = render(<Visit {...visit} contact={site.contact} />);
  for (const name of [alt, 'Open the map'])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', site.visit.directions.href);
  const { display, number } = site.contact.phone;
  expect(screen.getByRole('link', { name: `Call ${display}` })).toHaveAttribute('href', `tel:${number}`);
  expect(screen.getByRole('link', { name: 'Text' })).toHaveAttribute('href', `sms:${number}`);
  expect(screen.getByText('Hours').nextElementSibling).toHaveTextContent('By appointment.');
  rerender(<Visit {...visit} directions={null} call={null} message={null} contact={site.contact} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByAltText(alt)).toBeInTheDocument();
  rerender(
    <Visit {...visit} directions={null} call={null} message={null} map={null} contact={site.contact} />,
  );
  expect(container.querySelector('img, svg')).toBeNull();
});
