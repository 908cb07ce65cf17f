import { Picture } from '@/components/ui/Picture';
import type { LightPreset } from '@/content/schema/headshot';
import type { StatementContent } from '@/content/schema/home';
import { pages } from '@/lib/pages';
import { getPicture } from '@/lib/photos/photos';

type StatementProps = StatementContent & {
  /** Lights to show one face in, a strip for each, which leads to its own. */
  lights: { id: string; presets: LightPreset[] } | null;
};

/** A heading with a large paragraph, and one face in several lights. */
export function Statement({ heading, text, action, lights }: StatementProps) {
  return (
    <section className="pt-section" aria-labelledby="statement">
      <div className="wrap twelve-columns gap-y-6">
        <div className="flex flex-col items-start lg:col-span-4">
          <h2 id="statement">{heading}</h2>
          <p className="lead">{text}</p>
          <a className="link mt-2 lg:mt-auto" href={action.href}>
            {action.label}
          </a>
        </div>
        {lights && (
          <div className="strips">
            {lights.presets.map(({ id, name, photo }) => (
              <a key={id} href={`${pages.headshot.path}?light=${id}#${lights.id}`}>
                <Picture picture={getPicture({ ...photo, alt: '' })} sizes="70vw" className="" />
                {name}
              </a>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
