import type { PictureData } from '@/lib/photos/photos';

type PictureProps = {
  picture: PictureData;
  /** The width of the picture on the page, as the `sizes` attribute. */
  sizes: string;
  /** Classes of the element around the picture, such as its aspect ratio or height. */
  className: string;
  /** The class with the color behind the picture, if it is not that of the picture. */
  groundClass?: string;
  /** Loads the picture eagerly and with high priority. Only for the first picture of a page. */
  priority?: boolean;
  /** Makes the picture a link: a click opens the `Lightbox` or, without scripts, the largest file. */
  opensLightbox?: boolean;
};

/** A photograph in a wrapper that reserves its space, with a plain background until the photograph has loaded. */
export function Picture({
  picture,
  sizes,
  className,
  groundClass = picture.groundClass,
  priority = false,
  opensLightbox = false,
}: PictureProps) {
  const { alt, width, height, src, sources, focalClasses } = picture;
  const Wrapper = opensLightbox ? 'a' : 'span';
  return (
    <Wrapper
      className={['photo', focalClasses, groundClass, className].filter(Boolean).join(' ')}
      href={opensLightbox ? src : undefined}
    >
      <picture>
        {sources.map((source) => (
          <source key={source.srcSet} {...source} sizes={sizes} />
        ))}
        <img
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading={priority ? 'eager' : 'lazy'}
          decoding={priority ? 'auto' : 'async'}
          fetchPriority={priority ? 'high' : undefined}
        />
      </picture>
    </Wrapper>
  );
}
