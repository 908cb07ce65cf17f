import { ButtonLink } from '@/components/ui/Button';
import { Picture } from '@/components/ui/Picture';
import type { ImageTile, TextTile, TileGroupContent } from '@/content/schema/portrait';
import type { Contact } from '@/content/schema/site';
import { money } from '@/lib/format';
import type { PortraitKind } from '@/lib/inquiry/quote';
import { hrefOf } from '@/lib/links';
import { getPicture } from '@/lib/photos/photos';

type TileGroupProps = TileGroupContent & {
  contact: Contact;
  /** Of the portraits, with their prices. */
  kinds: PortraitKind[];
  /** Whether its first picture is the first on the page. */
  priority: boolean;
};

/** Tiles two by two, pictures beside words: below each other below 45rem, then in a row; every second row is reversed. */
export function TileGroup({ label, tiles, contact, kinds, priority }: TileGroupProps) {
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
                <Words
                  key={tile.id}
                  {...tile}
                  contact={contact}
                  cents={kinds.find(({ id }) => id === tile.id)?.cents ?? 0}
                />
              ),
            )}
          </div>
        </div>
      ))}
    </section>
  );
}

/** A photograph, and the second one, if there is one, beside it: narrow, or of the same size. */
function Pictures({ photo, second, isPair, priority }: ImageTile & { priority: boolean }) {
  const layout = isPair ? 'tile-pair' : 'grid-cols-[2fr_1fr]';
  return (
    <div className={`tile-pictures ${second ? layout : ''}`}>
      <Picture
        picture={getPicture(photo)}
        sizes="(min-width: 45rem) 40vw, 66vw"
        // At least square, and as high as the words.
        className="aspect-square min-h-full w-full"
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

function Words({
  id,
  heading,
  text,
  rows,
  action,
  contact,
  cents,
}: TextTile & { contact: Contact; cents: number }) {
  return (
    <div id={id} className="tile-words">
      <h2>{heading}</h2>
      <p className="lead">{text}</p>
      <p className="font-display text-2xl">{money(cents)}</p>
      <dl className="rows mb-2">
        {rows.map((row) => (
          <div key={row.label}>
            <dt>{row.label}</dt>
            <dd>{row.text}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink variant="primary" href={hrefOf(action, contact)}>
        {action.label}
      </ButtonLink>
    </div>
  );
}
