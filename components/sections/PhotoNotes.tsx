import { Picture } from '@/components/ui/Picture';
import type { PhotoNotesContent } from '@/content/schema/headshot';
import { getPicture } from '@/lib/photos/photos';

/**
 * Photographs, each with a note. Below 45rem: one column, with the photograph and the note side by side on alternating sides.
 * From 45rem: three columns, with the note above the photograph in the middle column (photoNotes.css).
 */
export function PhotoNotes({ label, entries }: PhotoNotesContent) {
  return (
    <section aria-label={label} className="pt-tight">
      <ul className="wrap photo-notes max-md:px-0">
        {entries.map(({ photo, caption, heading, text }, position) => (
          <li key={position}>
            <figure>
              <Picture
                picture={getPicture(photo)}
                sizes="(min-width: 45rem) 33vw, 50vw"
                className=""
                opensLightbox
              />
              <figcaption className="mt-2.5 text-xs text-muted">{caption}</figcaption>
            </figure>
            <div>
              <h2 className="text-h3">{heading}</h2>
              <p className="mt-2 text-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
