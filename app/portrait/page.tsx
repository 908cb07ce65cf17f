import { TileGroup } from '@/components/sections/TileGroup';
import { PageHead } from '@/components/ui/PageHead';
import { portrait } from '@/content/portrait';
import { site } from '@/content/site';
import { pageMetadata } from '@/lib/seo';

export const metadata = pageMetadata(portrait.meta, site, { path: '/portrait' });

export default function PortraitPage() {
  return (
    <>
      <PageHead {...portrait.head} contact={site.contact} />
      {portrait.groups.map((group, position) => (
        <TileGroup key={group.label} {...group} contact={site.contact} priority={position === 0} />
      ))}
    </>
  );
}
