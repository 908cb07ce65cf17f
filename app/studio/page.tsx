import { ClosingQuestion } from '@/components/sections/ClosingQuestion';
import { SessionCards } from '@/components/studio/SessionCards';
import { IslandBoundary } from '@/components/ui/IslandBoundary';
import { PageHead } from '@/components/ui/PageHead';
import { StructuredData } from '@/components/ui/StructuredData';
import type { StudioContent } from '@/content/schema/studio';
import { priceRange, site, studio } from '@/lib/content';
import { pages } from '@/lib/pages';
import { getPicture } from '@/lib/photos/photos';
import { createPageMetadata } from '@/lib/seo';
import { createStructuredData } from '@/lib/structuredData';

const { closing }: StudioContent = studio;

export const metadata = createPageMetadata(studio.meta, site, pages.studio);

export default function StudioPage() {
  return (
    <>
      <PageHead {...studio.head} contact={site.contact} />
      <IslandBoundary>
        <SessionCards
          sessions={studio.sessions.map(({ id, title, price, description, facts, photo }) => ({
            title,
            price,
            description,
            facts,
            picture: getPicture(photo),
            href: `${pages.inquire.path}?offer=${id}`,
          }))}
          photoChoices={studio.photoChoices.map(({ photo, caption }) => ({
            caption,
            picture: getPicture(photo),
          }))}
          questions={studio.questions}
          email={site.contact.email}
        >
          {closing && <ClosingQuestion {...closing} contact={site.contact} />}
        </SessionCards>
      </IslandBoundary>
      <StructuredData
        graph={createStructuredData({
          site,
          meta: studio.meta,
          path: pages.studio.path,
          priceRange,
          offers: {
            id: 'main',
            name: studio.head.heading,
            items: studio.sessions.map(({ title, price }) => ({ name: title, price })),
          },
        })}
      />
    </>
  );
}
