import { Picture } from '@/components/ui/Picture';
import type { TextTile, TileGroupContent } from '@/content/schema/portrait';
import type { Contact } from '@/content/schema/site';
import { mailto } from '@/lib/links';
import { getPicture } from '@/lib/photos/photos';

type TileGroupProps = TileGroupContent & {
  contact: Contact;
  /** Whether its first picture is the first on the page. */
  priority: boolean;
};

/**
 * Four tiles, alternating pictures and text: one column below 45rem, above it two pairs, with the picture at the left
 * of the first and at the right of the second.
 */
export function TileGroup({ label, tiles, contact, priority }: TileGroupProps) {
  return (
    <section aria-label={label} className="pt-section last-of-type:pb-section">
      <div className="wrap tiles">
        {tiles.map((tile, position) =>
          tile.kind === 'image' ? (
            <Picture
              key={position}
              picture={getPicture(tile.photo)}
              sizes="(min-width: 45rem) 42vw, 100vw"
              className="aspect-square"
              priority={priority && position === 0}
              opens
            />
          ) : (
            <Words key={tile.id} {...tile} contact={contact} />
          ),
        )}
      </div>
    </section>
  );
}

function Words({ id, heading, text, action, contact }: TextTile & { contact: Contact }) {
  return (
    <div id={id} className="flex flex-col items-start gap-3 border-t border-control pt-4 max-md:pb-8">
      <h2 className="max-md:text-2xl">{heading}</h2>
      <p className="max-w-measure text-lg text-muted">{text}</p>
      <a className="link" href={mailto(contact.email, action.email)}>
        {action.label}
      </a>
    </div>
  );
}
