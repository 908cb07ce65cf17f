import type { PictureData } from '@/lib/photos/photos';
import { Picture } from './Picture';

type CardProps = {
  /** The id of the element, for links to the card. */
  id: string;
  picture: PictureData;
  title: string;
  subtitle: string;
  /** Shown beside the title. */
  price: string | null;
  href: string;
  /** The width of the picture on the page, as the `sizes` attribute. */
  sizes: string;
  /** Whether the card spans seven of twelve columns instead of five. On phones a wide card is less high. */
  isWide: boolean;
};

/** A picture that is a link, with title and subtitle below it. */
export function Card({ id, picture, title, subtitle, price, href, sizes, isWide }: CardProps) {
  return (
    <a
      id={id}
      href={href}
      className={`card group relative flex flex-col ${isWide ? 'md:col-span-7' : 'md:col-span-5'}`}
    >
      <Picture
        picture={picture}
        sizes={sizes}
        className={`md:aspect-auto md:h-[clamp(16rem,36vw,36rem)] ${isWide ? 'aspect-[3/2]' : 'aspect-square'}`}
      />
      <div className="flex flex-1 flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line pt-3.5 pb-[18px]">
        <div className="min-w-[8em] flex-1">
          <h3 className="decoration-1 underline-offset-[.2em] group-hover:underline">{title}</h3>
          <p className="text-sm text-muted">{subtitle}</p>
        </div>
        {price && <b className="font-display text-h3 font-normal tracking-[-.01em]">{price}</b>}
      </div>
    </a>
  );
}
