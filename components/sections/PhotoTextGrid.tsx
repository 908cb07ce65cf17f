import { CaptionedPicture } from '@/components/ui/CaptionedPicture';
import type { PhotoTextGridContent } from '@/content/schema/headshot';
import { getPicture } from '@/lib/photos/photos';

/**
 * Photographs interleaved with notes: three independent columns, one below 45rem. There all pictures are squares, which
 * keeps a long page shorter.
 */
export function PhotoTextGrid({ label, columns }: PhotoTextGridContent) {
  return (
    <section aria-label={label} className="pt-section">
      <div className="wrap grid gap-x-gap gap-y-5 md:grid-cols-3">
        {columns.map((column, position) => (
          <div key={position} className="grid content-start gap-5 md:gap-gap">
            {column.map((item, row) =>
              item.kind === 'photo' ? (
                <CaptionedPicture
                  key={row}
                  picture={getPicture(item.photo)}
                  caption={item.caption}
                  sizes="(min-width: 45rem) 33vw, 100vw"
                  className={item.shape === 'portrait' ? 'aspect-square md:aspect-[4/5]' : 'aspect-square'}
                />
              ) : (
                <div key={row} className="border-t border-control pt-4 md:min-h-52 lg:min-h-[10.5rem]">
                  <h2 className="text-xl">{item.heading}</h2>
                  <p className="mt-2 text-sm text-muted lg:max-w-[27em]">{item.text}</p>
                </div>
              ),
            )}
          </div>
        ))}
      </div>
    </section>
  );
}
