import { PageHead } from '@/components/ui/PageHead';
import { Section } from '@/components/ui/Section';
import { StructuredData } from '@/components/ui/StructuredData';
import type { SiteContent } from '@/content/schema/site';
import { getStoredDays } from '@/lib/booking/request';
import { priceRange, privacy, site } from '@/lib/content';
import { fillPlaceholders } from '@/lib/format';
import { pages } from '@/lib/pages';
import { retentionDays } from '@/lib/proofs/deleteGallery';
import { createPageMetadata } from '@/lib/seo';

export const metadata = createPageMetadata(privacy.meta, site, pages.privacy);

const { booking }: SiteContent = site;
const { head, requests, proofs, device, others } = privacy;
const days = getStoredDays(booking);

const sections = [
  ...(booking.requests
    ? [
        {
          heading: requests.heading,
          paragraphs: [
            ...requests.paragraphs,
            days === null ? requests.noPeriod : fillPlaceholders(requests.period, { days }),
          ],
        },
      ]
    : []),
  {
    heading: proofs.heading,
    paragraphs: proofs.paragraphs.map((paragraph) => fillPlaceholders(paragraph, { days: retentionDays })),
  },
  device,
  ...others.map(({ heading, text }) => ({ heading, paragraphs: [text] })),
];

export default function PrivacyPage() {
  return (
    <>
      <PageHead {...head} contact={site.contact} variant="quiet" />
      <div className="grid gap-12 pb-section [&_h2]:text-h3 [&_section]:p-0!">
        {sections.map(({ heading, paragraphs }) => (
          <Section key={heading} heading={heading} layout="split">
            <div className="grid max-w-measure gap-4">
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </Section>
        ))}
      </div>
      <StructuredData site={site} meta={privacy.meta} path={pages.privacy.path} priceRange={priceRange} />
    </>
  );
}
