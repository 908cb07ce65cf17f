/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { render, screen } from '@testing-library/react';
import { getPicture } from '@/lib/photos/photos';
import { Card } from './Card';

test('is one link with an id, a picture, a title and a subtitle', () => {
  render(
    <Card
      id="studio"
      href="/studio"
      title="Studio"
      subtitle="Consistency 100% of the time"
      picture={getPicture({ name: 'category/studio', alt: 'A rust-red backdrop.' })}
      sizes="50vw"
    />,
  );
  const link = screen.getByRole('link', { name: 'A rust-red backdrop. Studio Consistency 100% of the time' });
  expect(link).toHaveAttribute('href', '/studio');
  expect(link).toHaveAttribute('id', 'studio');
  expect(screen.getByRole('heading', { level: 3, name: 'Studio' })).toBeInTheDocument();
});
