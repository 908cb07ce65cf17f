import { Lightbox } from '@/components/lightbox/Lightbox';
import { TileGroup } from '@/components/sections/TileGroup';
import { PageHead } from '@/components/ui/PageHead';
import { SilentErrorBoundary } from '@/components/ui/SilentErrorBoundary';
import { StructuredData } from '@/components/ui/StructuredData';
import { portrait } from '@/content/portrait';
import { site } from '@/content/site';
import { pages } from '@/lib/pages';
import { priceRange } from '@/lib/prices';
import { pageMetadata } from '@/lib/seo';
import { structuredData } from '@/lib/structuredData';

export const metadata = pageMetadata(portrait.meta, site, pages.portrait);

export default function PortraitPage() {
  return (
    <>
      <PageHead {...portrait.head} contact={site.contact} />
      {portrait.groups.map((group, position) => (
        <TileGroup key={group.label} {...group} contact={site.contact} priority={position === 0} />
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
