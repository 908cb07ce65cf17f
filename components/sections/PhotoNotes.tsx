import { Picture } from '@/components/ui/Picture';
import type { PhotoNotesContent } from '@/content/schema/headshot';
import { getPicture } from '@/lib/photos/photos';

/** Photographs, each with a note below it: three in a row, one column below 45rem. */
export function PhotoNotes({ label, entries }: PhotoNotesContent) {
  return (
    <section aria-label={label} className="deferred pt-tight">
      <ul className="wrap photo-notes">
        {entries.map(({ photos, caption, heading, text, hasCropLines }, position) => (
          <li key={position}>
            <figure>
              <div>
                {photos.map((photo, index) => (
                  <Picture
                    key={index}
                    picture={getPicture(photo)}
                    sizes="(min-width: 45rem) 33vw, 100vw"
                    className=""
                    opensLightbox
                  />
                ))}
                {hasCropLines && (
                  <svg viewBox="0 0 400 500" aria-hidden>
                    <path d="M34 66V42h24M342 42h24v24M366 433v24h-24M58 457H34v-24M20 112h360v206H20z" />
                    <circle cx="226" cy="226" r="148" />
                  </svg>
                )}
              </div>
              <figcaption>{caption}</figcaption>
            </figure>
            <h2>{heading}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
