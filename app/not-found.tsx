import { PageHead } from '@/components/ui/PageHead';
import { site } from '@/content/site';

export const metadata = {
  title: `${site.notFound.meta.title} | ${site.name}`,
  description: site.notFound.meta.description,
};

export default function NotFoundPage() {
  return <PageHead {...site.notFound.head} contact={site.contact} />;
}
