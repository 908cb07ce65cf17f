import type { ComponentProps } from 'react';
import { proofs, site } from '@/lib/content';
import { type Gallery, parseGallery } from '@/lib/proofs/gallery';
import { GalleryProvider, type Studio } from '../GalleryContext';

/** Parses the stored fields of a gallery. @throws Error if they are not those of a gallery */
export function createTestGallery(fields: Record<string, unknown>): Gallery {
  const gallery = parseGallery({ expiresAt: Date.now() + 86_400_000, ...fields });
  if (!gallery) throw new Error('Not a gallery.');
  return gallery;
}

type TestGalleryProps = Partial<ComponentProps<typeof GalleryProvider>> & {
  gallery: Gallery;
  paymentUrl?: Studio['paymentUrl'];
};

/** A gallery around a screen that is tested. */
export const TestGallery = ({ paymentUrl = null, children, ...rest }: TestGalleryProps) => (
  <GalleryProvider
    studio={{
      name: site.shortName,
      promises: proofs,
      mark: { accent: '', ink: '' },
      contact: site.contact,
      tax: null,
      paymentUrl,
      photographer: null,
      reviewsUrl: undefined,
    }}
    saving={null}
    canPick={false}
    getPictureUrl={({ id }) => `/${id}`}
    getScreenLink={(to) => `#${to}`}
    changePicks={() => {}}
    {...rest}
  >
    {children}
  </GalleryProvider>
);
