import { Lightbox } from '@/components/lightbox/Lightbox';
import { PriceStrip } from '@/components/sections/PriceStrip';
import { TileGroup } from '@/components/sections/TileGroup';
import { PageHead } from '@/components/ui/PageHead';
import { SilentErrorBoundary } from '@/components/ui/SilentErrorBoundary';
import { StructuredData } from '@/components/ui/StructuredData';
import { portrait } from '@/content/portrait';
import { site } from '@/content/site';
import { studio } from '@/content/studio';
import { offerIdOf } from '@/lib/inquiry/offerId';
import { portraitKindsOf } from '@/lib/inquiry/portraitKinds';
import { pages } from '@/lib/pages';
import { priceRange } from '@/lib/prices';
import { pageMetadata } from '@/lib/seo';
import { structuredData } from '@/lib/structuredData';

const kinds = portraitKindsOf(portrait, studio);

export const metadata = pageMetadata(portrait.meta, site, pages.portrait);

export default function PortraitPage() {
  return (
    <>
      <PageHead {...portrait.head} contact={site.contact} />
      <div className="wrap">
        <PriceStrip
          prices={studio.sessions.map(({ title, price }) => ({
            label: title,
            price,
            href: `${pages.inquire.path}?offer=${offerIdOf(title)}`,
          }))}
        />
      </div>
      {portrait.groups.map((group, position) => (
        <TileGroup
          key={group.label}
          {...group}
          contact={site.contact}
          kinds={kinds}
          priority={position === 0}
        />
      ))}
      <SilentErrorBoundary>
        <Lightbox credit={site.photoRights.copyrightNotice} />
      </SilentErrorBoundary>
      <StructuredData
        graph={structuredData({ site, meta: portrait.meta, path: pages.portrait.path, priceRange })}
      />
    </>
  );
}
