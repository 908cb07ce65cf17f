import { ListBlock } from '@/components/sections/ListBlock';
import { PageHead } from '@/components/ui/PageHead';
import { services, site } from '@/lib/content';
import { pages } from '@/lib/pages';
import { createPageMetadata } from '@/lib/seo';

export const metadata = createPageMetadata(services.meta, site, pages.services);

export default function ServicesPage() {
  return (
    <div className="without-offer">
      <PageHead {...services.head} contact={site.contact} />
      {services.lists.map((list) => (
        <ListBlock key={list.heading} {...list} />
      ))}
    </div>
  );
}
