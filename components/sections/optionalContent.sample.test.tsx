/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { render, screen } from '@testing-library/react';
import type { TestimonialsContent } from '@/content/schema/home';
import type { StudioLocationContent } from '@/content/schema/site';
import { home, site } from '@/lib/content';
import { AboutPhotographer } from './AboutPhotographer';
import { Hero } from './Hero';
import { StudioLocation } from './StudioLocation';
import { Testimonials } from './Testimonials';

// Optional parts of the content may be null. They are rendered if they are present; otherwise no empty element remains.

test('prices below the hero', () => {
  const { rerender } = render(<Hero {...home.hero} />);
  const line = screen.getByRole('link', { name: /^Realtor headshot special\s*\$275$/ });
  expect(line).toHaveAttribute('href', '/headshot#realtor');
  expect(screen.getByText('from $35 each').closest('a')).toHaveAttribute('href', '/product');
  rerender(<Hero {...home.hero} prices={null} />);
  expect(screen.queryByText('$275')).toBeNull();
});

test('the photographer’s name in the introduction', () => {
  const { rerender } = render(<AboutPhotographer {...home.about} contact={site.contact} />);
  expect(screen.getByText(/^I’m Robin\. I don’t believe in unphotogenic\./)).toBeInTheDocument();
  rerender(<AboutPhotographer {...home.about} photographer={null} contact={site.contact} />);
  expect(screen.getByText(/^I’m a Seattle photographer, and I don’t/)).toBeInTheDocument();
});

test('where a client said it, on a third line', () => {
  const feedback: TestimonialsContent = home.testimonials;
  const testimonials = feedback.testimonials.map((testimonial, position) =>
    position === 1 ? { ...testimonial, source: 'Google, 2026' } : testimonial,
  );
  render(<Testimonials {...feedback} testimonials={testimonials} />);
  const lines = screen.getAllByRole('figure').map((figure) => figure.querySelector('p')?.children.length);
  expect(lines).toEqual([2, 3, 2, 2, 2, 2]);
  expect(screen.getByText('Google, 2026')).toBeInTheDocument();
});

test('how to find the studio: the map links to the map service, with or without each part', () => {
  const visit: StudioLocationContent = site.findTheStudio;
  const { directions, map } = site.findTheStudio;
  const { rerender } = render(<StudioLocation {...visit} contact={site.contact} />);
  for (const name of [map.alt, 'Open the map'])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', directions.href);
  const propsWithoutLinks = { ...visit, directions: null, call: null, message: null, contact: site.contact };
  rerender(<StudioLocation {...propsWithoutLinks} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByLabelText(map.alt)).toBeInTheDocument();
  rerender(<StudioLocation {...propsWithoutLinks} map={null} />);
  expect(screen.queryByLabelText(map.alt)).toBeNull();
});
