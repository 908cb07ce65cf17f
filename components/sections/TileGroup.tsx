import { ButtonLink } from '@/components/ui/Button';
import { Picture } from '@/components/ui/Picture';
import type { ImageTile, TextTile, TileGroupContent } from '@/content/schema/portrait';
import type { Contact } from '@/content/schema/site';
import { hrefOf } from '@/lib/links';
import { getPicture } from '@/lib/photos/photos';

type TileGroupProps = TileGroupContent & {
  contact: Contact;
  /** Whether its first picture is the first on the page. */
  priority: boolean;
};

/** Tiles two by two, pictures beside words: below each other below 45rem, then in a row; every second row is reversed. */
export function TileGroup({ label, tiles, contact, priority }: TileGroupProps) {
  const rows = tiles.flatMap((_, position) => (position % 2 ? [] : [tiles.slice(position, position + 2)]));
  return (
    <section aria-label={label} className="last-of-type:pb-section">
      {rows.map((row, position) => (
        <div key={position} className="wrap">
          <div className="tiles">
            {row.map((tile, side) =>
              tile.kind === 'image' ? (
                <Pictures key={side} {...tile} priority={priority && position === 0} />
              ) : (
                <Words key={tile.id} {...tile} contact={contact} />
              ),
            )}
          </div>
        </div>
      ))}
    </section>
  );
}

/** A photograph, and the second one, if there is one, narrow beside it. */
function Pictures({ photo, second, priority }: ImageTile & { priority: boolean }) {
  return (
    <div className={`tile-pictures ${second ? 'grid-cols-[2fr_1fr]' : ''}`}>
      <Picture
        picture={getPicture(photo)}
        sizes="(min-width: 45rem) 40vw, 66vw"
        className={second ? 'aspect-[4/5]' : 'aspect-square'}
        priority={priority}
        opens
      />
      {second && (
        // As high as the first, so it shows about twice its width.
        <Picture
          picture={getPicture(second)}
          sizes="(min-width: 45rem) 50vw, 83vw"
          className="h-full"
          opens
        />
      )}
    </div>
  );
}

function Words({ id, heading, text, price, action, contact }: TextTile & { contact: Contact }) {
  return (
    <div id={id} className="tile-words">
      <h2>{heading}</h2>
      <p className="max-w-measure text-muted">{text}</p>
      {price && <p className="font-display text-xl">{price}</p>}
      <ButtonLink variant="primary" href={hrefOf(action, contact)}>
        {action.label}
      </ButtonLink>
    </div>
  );
}
