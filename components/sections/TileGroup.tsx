import { ButtonLink } from '@/components/ui/Button';
import { FactList } from '@/components/ui/FactList';
import { Picture } from '@/components/ui/Picture';
import type { ImageTile, TextTile, TileGroupContent } from '@/content/schema/portrait';
import type { Contact } from '@/content/schema/site';
import type { PortraitKind } from '@/lib/booking/quote';
import { formatDollars } from '@/lib/format';
import { getActionUrl } from '@/lib/links';
import { getPicture } from '@/lib/photos/photos';
import { DeadlineText, SeasonalButton } from './Deadline';

type TileGroupProps = TileGroupContent & {
  contact: Contact;
  portraitKinds: PortraitKind[];
  /** Whether a line is drawn above the first row. */
  hasTopLine: boolean;
};

/** Rows of two tiles, a picture beside a text. Below 45rem the tiles are stacked. Every second row is reversed. */
export function TileGroup({ label, tiles, contact, portraitKinds, hasTopLine }: TileGroupProps) {
  const rows = tiles.flatMap((_, position) => (position % 2 ? [] : [tiles.slice(position, position + 2)]));
  return (
    // Its rows have space below them: a gray band follows without a margin.
    <section aria-label={label} className="last-of-type:pb-section [&+div]:mt-0">
      {rows.map((row, position) => (
        <div key={position} className="wrap">
          <div
            className={`grid gap-x-gap border-line pt-6 pb-10 md:grid-cols-12 md:py-16 ${position > 0 || hasTopLine ? 'border-t' : ''} ${row.some(isPicturePair) ? 'gap-y-4 md:max-lg:gap-y-8' : 'gap-y-4'}`}
          >
            {row.map((tile, side) =>
              tile.kind === 'image' ? (
                <TilePictures
                  key={side}
                  {...tile}
                  className={getColumnClasses(
                    row,
                    position % 2 === 1 ? 'md:order-1 md:col-[6/13]' : 'md:col-[1/8]',
                  )}
                />
              ) : (
                <TileText
                  key={tile.id}
                  {...tile}
                  className={getColumnClasses(
                    row,
                    position % 2 === 1 ? 'md:col-[1/6] lg:col-[1/5]' : 'md:col-[8/13] lg:col-[9/13]',
                  )}
                  contact={contact}
                  dollars={portraitKinds.find(({ id }) => id === tile.id)?.dollars ?? 0}
                />
              ),
            )}
          </div>
        </div>
      ))}
    </section>
  );
}

const isPicturePair = (tile: TileGroupContent['tiles'][number]) =>
  tile.kind === 'image' && tile.isPair === true && tile.second !== null;

/** The grid columns of a tile. A row with two pictures of the same size is stacked on tablets, too. */
const getColumnClasses = (row: TileGroupContent['tiles'], columns: string) =>
  row.some(isPicturePair) ? `${columns} md:max-lg:col-[1/-1]` : columns;

/** A photograph and, if the tile has one, a second photograph beside it: narrow, or of the same size. */
function TilePictures(props: ImageTile & { className: string }) {
  const { photo, second, isPair, className } = props;
  // Two pictures of the same size keep their aspect ratio, so that nobody is cut off.
  const layout = isPair ? 'grid-cols-2' : 'grid-cols-[2fr_1fr]';
  const pairClasses = 'aspect-[4/5] w-full self-start';
  return (
    <div className={`grid gap-2 md:gap-4 ${second ? layout : ''} ${className}`}>
      <Picture
        picture={getPicture(photo)}
        sizes="(min-width: 45rem) 40vw, 66vw"
        // At least as high as the text beside the picture.
        className={second && isPair ? pairClasses : 'aspect-[8/9] min-h-full w-full'}
        opensLightbox
      />
      {second && (
        // The narrow picture is as high as the first one: the crop hides about half of its width, and `sizes` asks for all of it.
        <Picture
          picture={getPicture(second)}
          sizes="(min-width: 45rem) 50vw, 83vw"
          className={isPair ? pairClasses : 'h-full'}
          opensLightbox
        />
      )}
    </div>
  );
}

function TileText({
  id,
  heading,
  text,
  rows,
  action,
  contact,
  dollars,
  className,
}: TextTile & { contact: Contact; dollars: number; className: string }) {
  const deadline = rows.find((row) => row.deadline)?.deadline;
  return (
    <div id={id} className={`flex flex-col items-start gap-3 ${className}`}>
      <h2>{heading}</h2>
      <p className="lead mt-0">{text}</p>
      <p className="mt-3 font-display text-h3">{formatDollars(dollars)}</p>
      <FactList
        className="mb-2"
        rows={rows.map(({ label, text, deadline }) => ({
          name: label,
          text: deadline ? <DeadlineText text={text} {...deadline} /> : text,
        }))}
      />
      {deadline ? (
        <SeasonalButton label={action.label} href={getActionUrl(action, contact)} {...deadline} />
      ) : (
        <ButtonLink variant="primary" href={getActionUrl(action, contact)}>
          {action.label}
        </ButtonLink>
      )}
    </div>
  );
}
