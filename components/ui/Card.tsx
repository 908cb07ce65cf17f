import type { PictureData } from '@/lib/photos/photos';
import { Icon } from './icons';
import { Picture } from './Picture';

type CardProps = {
  /** Id of the element, so that a link can lead to it. */
  id: string;
  picture: PictureData;
  title: string;
  subtitle: string;
  href: string;
  /** The width it is shown at, as the `sizes` attribute. */
  sizes: string;
  className?: string;
};

/**
 * A picture that fills the card and leads somewhere. Title and subtitle stand on a plate cut into its corner, so
 * that they are legible on every picture.
 */
export function Card({ id, picture, title, subtitle, href, sizes, className = '' }: CardProps) {
  return (
    <a id={id} href={href} className={`group relative block ${className}`}>
      <Picture
        picture={picture}
        sizes={sizes}
        className="h-full [&_img]:transition-transform [&_img]:duration-[900ms] [&_img]:ease-light motion-safe:group-hover:[&_img]:scale-[1.025]"
      />
      <div className="absolute bottom-0 left-0 flex max-w-[calc(100%-2.5rem)] items-center gap-6 bg-surface pt-4 pr-6 md:pr-8">
        <div>
          <h3 className="decoration-1 underline-offset-[.2em] group-hover:underline">{title}</h3>
          <p className="text-sm text-muted">{subtitle}</p>
        </div>
        <Icon
          name="arrowRight"
          className="text-accent transition-transform duration-[240ms] ease-light group-hover:translate-x-1"
        />
      </div>
    </a>
  );
}
