import { Picture } from '@/components/ui/Picture';
import { TextLink } from '@/components/ui/TextLink';
import type { AboutContent } from '@/content/schema/home';
import type { Contact } from '@/content/schema/site';
import { getActionUrl } from '@/lib/links';
import { getPicture } from '@/lib/photos/photos';

/** The section about the photographer: a text, a picture, and numbers such as clients and projects. */
export function AboutPhotographer({
  heading,
  lead,
  text,
  photo,
  photographer,
  actions,
  figures,
  contact,
}: AboutContent & { contact: Contact }) {
  return (
    <section className="deferred py-section" aria-labelledby="about">
      <div className="wrap grid gap-x-gap gap-y-10 md:grid-cols-12">
        <figure className="md:col-span-5">
          <Picture
            picture={getPicture(photo)}
            sizes="(min-width: 45rem) 42vw, 100vw"
            className="aspect-[4/5]"
          />
        </figure>
        <div className="flex flex-col justify-center gap-5 md:col-start-6 md:col-end-13 lg:col-start-7">
          <h2 id="about">{heading}</h2>
          <p className="lead mt-0">{photographer ? lead.named : lead.unnamed}</p>
          <p className="max-w-measure">{text}</p>
          <p className="flex flex-wrap gap-x-6">
            {actions.map((action, position) => (
              <TextLink key={position} label={action.label} href={getActionUrl(action, contact)} />
            ))}
          </p>
          <dl className="mt-4 grid grid-cols-3 border-t border-line">
            {figures.map(({ value, label }, position) => (
              <div key={position} className="flex flex-col-reverse pt-5 pr-2">
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="font-display text-h2 leading-none tracking-[-.02em]">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
