import type { PictureData } from '@/lib/photos/photos';
import { Picture } from './Picture';

type CardProps = {
  /** Id of the element, so that a link can lead to it. */
  id: string;
  picture: PictureData;
  title: string;
  subtitle: string;
  /** Beside the title. */
  price: string | null;
  href: string;
  /** The width it is shown at, as the `sizes` attribute. */
  sizes: string;
  className?: string;
};

/** A picture that is a link, with title and subtitle below it. */
export function Card({ id, picture, title, subtitle, price, href, sizes, className = '' }: CardProps) {
  return (
    <a id={id} href={href} className={`card group ${className}`}>
      <Picture picture={picture} sizes={sizes} className="" />
      <div className="card-words">
        <div>
          <h3 className="decoration-1 underline-offset-[.2em] group-hover:underline">{title}</h3>
          <p className="text-sm text-muted">{subtitle}</p>
        </div>
        {price && <b>{price}</b>}
      </div>
    </a>
  );
}
