import { ButtonLink } from '@/components/ui/Button';
import { Picture } from '@/components/ui/Picture';
import { Rows } from '@/components/ui/Rows';
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
  /** Whether a line is above its first row. */
  hasLine: boolean;
};

/** Tiles two by two, pictures beside words: below each other below 45rem, then in a row; every second row is reversed. */
export function TileGroup({ label, tiles, contact, kinds, priority, hasLine }: TileGroupProps) {
  const rows = tiles.flatMap((_, position) => (position % 2 ? [] : [tiles.slice(position, position + 2)]));
  return (
    <section aria-label={label} className="last-of-type:pb-section">
      {rows.map((row, position) => (
        <div key={position} className="wrap">
          <div
            className={`grid gap-x-gap border-line pt-6 pb-10 md:grid-cols-12 md:py-stack ${position > 0 || hasLine ? 'border-t' : ''} ${row.some(isPair) ? 'gap-y-4 md:max-lg:gap-y-8' : 'gap-y-4'}`}
          >
            {row.map((tile, side) =>
              tile.kind === 'image' ? (
                <Pictures
                  key={side}
                  {...tile}
                  className={placeOf(row, position % 2 === 1 ? 'md:order-1 md:col-[6/13]' : 'md:col-[1/8]')}
                  priority={priority && position === 0}
                />
              ) : (
                <Words
                  key={tile.id}
                  {...tile}
                  className={placeOf(
                    row,
                    position % 2 === 1 ? 'md:col-[1/6] lg:col-[1/5]' : 'md:col-[8/13] lg:col-[9/13]',
                  )}
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

const isPair = (tile: TileGroupContent['tiles'][number]) =>
  tile.kind === 'image' && tile.isPair === true && tile.second !== null;

/** Two pictures of the same size need the whole width on tablets. */
const placeOf = (row: TileGroupContent['tiles'], columns: string) =>
  row.some(isPair) ? `${columns} md:max-lg:col-[1/-1]` : columns;

/** A photograph, and the second one, if there is one, beside it: narrow, or of the same size. */
function Pictures(props: ImageTile & { priority: boolean; className: string }) {
  const { photo, second, isPair, priority, className } = props;
  // Of two of the same size nobody is cut.
  const layout = isPair ? 'grid-cols-2' : 'grid-cols-[2fr_1fr]';
  const start = second && isPair ? 'self-start' : '';
  return (
    <div className={`grid gap-1 ${second ? layout : ''} ${className}`}>
      <Picture
        picture={getPicture(photo)}
        sizes="(min-width: 45rem) 40vw, 66vw"
        // At least square, and as high as the words.
        className={`aspect-square min-h-full w-full ${start}`}
        priority={priority}
        opens
      />
      {second && (
        // As high as the first, so it shows about twice its width.
        <Picture
          picture={getPicture(second)}
          sizes="(min-width: 45rem) 50vw, 83vw"
          className={`h-full ${isPair ? `aspect-[4/5] ${start}` : ''}`}
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
  className,
}: TextTile & { contact: Contact; cents: number; className: string }) {
  return (
    <div id={id} className={`flex flex-col items-start gap-3 ${className}`}>
      <h2>{heading}</h2>
      <p className="lead mt-0">{text}</p>
      <p className="mt-3 font-display text-2xl">{money(cents)}</p>
      <Rows className="mb-2" rows={rows.map(({ label, text }) => ({ name: label, text }))} />
      <ButtonLink variant="primary" href={hrefOf(action, contact)}>
        {action.label}
      </ButtonLink>
    </div>
  );
}
