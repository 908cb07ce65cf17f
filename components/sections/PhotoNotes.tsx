import { Picture } from '@/components/ui/Picture';
import type { PhotoNotesContent } from '@/content/schema/headshot';
import { getPicture } from '@/lib/photos/photos';

/**
 * Photographs with a note each. Below 45rem one column, photograph and note side by side on alternating sides; from
 * 45rem three columns, in the middle one the note above the photograph.
 */
export function PhotoNotes({ label, entries }: PhotoNotesContent) {
  return (
    <section aria-label={label} className="pt-section">
      <ul className="photo-notes wrap grid max-md:px-0 md:grid-cols-3 md:gap-x-gap md:gap-y-10">
        {entries.map(({ photo, caption, heading, text }, position) => (
          // On phones one below the other with text at 200 %.
          <li
            key={position}
            className={`max-md:grid max-md:grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] max-md:grid-rows-[auto_1fr] max-md:even:[direction:rtl] md:flex ${position % 3 === 1 ? 'md:flex-col-reverse md:justify-end' : 'md:flex-col'}`}
          >
            <figure className="max-md:contents">
              <Picture
                picture={getPicture(photo)}
                sizes="(min-width: 45rem) 33vw, 50vw"
                className="max-md:row-span-2 max-md:min-h-[50vw] max-md:[direction:ltr] md:aspect-[4/5]"
                opens
              />
              <figcaption className="mt-2.5 text-xs text-muted max-md:order-1 max-md:self-end max-md:px-4 max-md:pb-4 max-md:[direction:ltr]">
                {caption}
              </figcaption>
            </figure>
            <div
              className={`px-4 pt-3 max-md:[direction:ltr] md:border-t md:border-line md:px-0 ${position % 3 === 1 ? 'md:mb-4' : 'md:mt-4'}`}
            >
              <h2 className="text-xl">{heading}</h2>
              <p className="mt-2 text-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
