import { Picture } from '@/components/ui/Picture';
import { Section } from '@/components/ui/Section';
import type { SamplePageContent } from '@/content/schema/samplePage';
import { getPicture } from '@/lib/photos/photos';

export function AboutBlock({ heading, text, photo }: SamplePageContent['about']) {
  return (
    <Section heading={heading} layout="split" aside={<p className="lead">{text}</p>}>
      <Picture
        picture={getPicture(photo)}
        sizes="(min-width: 75rem) 58vw, 100vw"
        className="aspect-[3/2]"
        priority
      />
    </Section>
  );
}
