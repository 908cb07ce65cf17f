import { Extras } from '@/components/sections/Extras';
import { GroomingGuide } from '@/components/sections/GroomingGuide';
import { LightComparison } from '@/components/sections/LightComparison';
import { PhotoTextGrid } from '@/components/sections/PhotoTextGrid';
import { Pricing } from '@/components/sections/Pricing';
import { Terms } from '@/components/sections/Terms';
import { PageHead } from '@/components/ui/PageHead';
import { headshot } from '@/content/headshot';
import { site } from '@/content/site';
import { pageMetadata } from '@/lib/seo';

export const metadata = pageMetadata(headshot.meta, site, { path: '/headshot' });

export default function HeadshotPage() {
  return (
    <>
      <PageHead {...headshot.head} contact={site.contact} />
      <PhotoTextGrid {...headshot.gallery} />
      <LightComparison {...headshot.lights} />
      <Pricing {...headshot.pricing} contact={site.contact} />
      <Extras {...headshot.extras} />
      <GroomingGuide {...headshot.grooming} />
      <Terms {...headshot.terms} />
    </>
  );
}
