import { Actions } from '@/components/ui/Actions';
import { Picture } from '@/components/ui/Picture';
import type { TeamsContent } from '@/content/schema/headshot';
import type { Contact } from '@/content/schema/site';
import { fillPlaceholders } from '@/lib/fillPlaceholders';
import { dollars } from '@/lib/format';
import { getPicture } from '@/lib/photos/photos';

/** The offer for teams on a gray band: with a picture on the right from 75rem, and none below 45rem. */
export function Teams({
  id,
  heading,
  from,
  fromText,
  size,
  points,
  photo,
  actions,
  contact,
}: TeamsContent & { contact: Contact }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="mt-section bg-band py-section">
      <div className="wrap twelve-columns gap-y-8 lg:items-center">
        <div className="grid justify-items-start gap-2 lg:col-span-6">
          <h2 id={`${id}-heading`}>{heading}</h2>
          <p className="font-display text-2xl tracking-[-.02em]">
            {fillPlaceholders(fromText, { price: dollars(from) })}
          </p>
          <p className="text-sm text-muted">{size}</p>
          <ul className="mt-2 mb-4 w-full max-w-measure border-b border-line text-sm">
            {points.map((point, position) => (
              <li key={position} className="border-t border-line py-[.6875rem]">
                {point}
              </li>
            ))}
          </ul>
          <Actions actions={actions} contact={contact} />
        </div>
        <Picture
          picture={getPicture(photo)}
          sizes="(min-width: 75rem) 42vw, 100vw"
          className="aspect-[3/2] max-lg:order-first max-md:hidden lg:col-start-8 lg:col-end-13 lg:aspect-[4/5]"
        />
      </div>
    </section>
  );
}
