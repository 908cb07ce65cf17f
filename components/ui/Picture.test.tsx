/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { render, screen } from '@testing-library/react';
import { getPicture } from '@/lib/photos/photos';
import { Picture } from './Picture';

const photo = getPicture({ name: 'hero/hero-07-camera-on-tripod', alt: 'A camera on a tripod.' });

test('reserves its space, has alt text, and loads lazily', () => {
  const { container } = render(<Picture picture={photo} sizes="50vw" className="aspect-square" />);
  const image = screen.getByRole('img', { name: 'A camera on a tripod.' });
  expect(image).toHaveAttribute('width', '2000');
  expect(image).toHaveAttribute('height', '1333');
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image).toHaveAttribute('decoding', 'async');
  expect(image).not.toHaveAttribute('fetchpriority');
  expect(container.querySelectorAll('source[sizes="50vw"]')).toHaveLength(2);
  expect(container.querySelector('[style]')).toBeNull();
  expect(container.firstChild).toHaveClass('focal-x-100', 'focal-y-40');
});

test('the first picture of a page is loaded eagerly, with high priority', () => {
  render(<Picture picture={photo} sizes="50vw" className="" priority />);
  const image = screen.getByRole('img');
  expect(image).toHaveAttribute('loading', 'eager');
  expect(image).toHaveAttribute('fetchpriority', 'high');
});
