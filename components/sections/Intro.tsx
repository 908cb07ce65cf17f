import { Picture } from '@/components/ui/Picture';
import { TextLink } from '@/components/ui/TextLink';
import { WhenSeen } from '@/components/ui/WhenSeen';
import type { LightPreset } from '@/content/schema/headshot';
import type { IntroContent } from '@/content/schema/home';
import { pages } from '@/lib/pages';
import { getPicture } from '@/lib/photos/photos';

type IntroProps = IntroContent & {
  /** The lights of the headshots page, each shown as one strip of the face. The strip is a link to that light. */
  lights: { id: string; presets: LightPreset[] } | null;
};

/** A heading with a large paragraph, beside one face in several lights. */
export function Intro({ heading, text, action, lights }: IntroProps) {
  return (
    <section className="pt-tight" aria-labelledby="statement">
      <div className="wrap twelve-columns gap-y-6">
        <div className="flex flex-col items-start lg:col-span-4">
          <h2 id="statement">{heading}</h2>
          <p className="lead">{text}</p>
          <TextLink {...action} className="mt-4" />
        </div>
        {lights && (
          <WhenSeen className="face-strips">
            {lights.presets.map(({ id, name, photo }) => (
              <a key={id} href={`${pages.headshot.path}?light=${id}#${lights.id}`}>
                <Picture picture={getPicture({ ...photo, alt: '' })} sizes="70vw" className="" />
                {name}
              </a>
            ))}
          </WhenSeen>
        )}
      </div>
    </section>
  );
}
