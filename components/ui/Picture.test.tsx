/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { render, screen } from '@testing-library/react';
import { getPicture } from '@/lib/photos/photos';
import { Picture } from './Picture';

test('reserves its space and loads lazily; the first picture of a page loads eagerly, with high priority', () => {
  const picture = getPicture({ name: 'hero/hero-07-camera-on-tripod', alt: 'A camera on a tripod.' });
  const { container, rerender } = render(<Picture picture={picture} sizes="50vw" className="" />);
  const image = screen.getByAltText('A camera on a tripod.');
  expect(image).toHaveAttribute('width', '2000');
  expect(image).toHaveAttribute('height', '1333');
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image).not.toHaveAttribute('fetchpriority');
  expect(container.querySelectorAll('source[sizes="50vw"]')).toHaveLength(2);
  expect(container.firstChild).toHaveClass('focal-x-100', 'focal-y-40');
  rerender(<Picture picture={picture} sizes="50vw" className="" priority />);
  expect(image).toHaveAttribute('loading', 'eager');
  expect(image).toHaveAttribute('fetchpriority', 'high');
});
