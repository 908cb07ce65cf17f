import { CaptionedPicture } from '@/components/ui/CaptionedPicture';
import type { PhotoNotesContent } from '@/content/schema/headshot';
import { getPicture } from '@/lib/photos/photos';

/**
 * Photographs with a note each. Below 45rem one column, photograph and note side by side on alternating sides; from
 * 45rem three columns, in the middle one the note above the photograph (`.photo-notes` in app/globals.css).
 */
export function PhotoNotes({ label, entries }: PhotoNotesContent) {
  return (
    <section aria-label={label} className="pt-section">
      <ul className="wrap photo-notes max-md:px-0">
        {entries.map(({ photo, caption, heading, text }, position) => (
          <li key={position}>
            <CaptionedPicture
              picture={getPicture(photo)}
              caption={caption}
              sizes="(min-width: 45rem) 33vw, 50vw"
              className=""
            />
            <div>
              <h2 className="text-xl">{heading}</h2>
              <p className="mt-2 text-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
