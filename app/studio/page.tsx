import { SessionCards } from '@/components/studio/SessionCards';
import { PageHead } from '@/components/ui/PageHead';
import { site } from '@/content/site';
import { studio } from '@/content/studio';
import { getPicture } from '@/lib/photos/photos';
import { pageMetadata } from '@/lib/seo';

export const metadata = pageMetadata(studio.meta, site, { path: '/studio' });

export default function StudioPage() {
  return (
    <>
      <PageHead {...studio.head} contact={site.contact} />
      <SessionCards
        sessions={studio.sessions.map(({ photo, ...session }) => ({
          ...session,
          picture: getPicture(photo),
        }))}
        photoChoices={studio.photoChoices.map(({ photo, caption }) => ({
          caption,
          picture: getPicture(photo),
        }))}
        words={studio.words}
        email={site.contact.email}
      />
    </>
  );
}
