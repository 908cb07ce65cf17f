import type { PictureData } from '@/lib/photos/photos';

type PictureProps = {
  picture: PictureData;
  /** The width it is shown at, as the `sizes` attribute. */
  sizes: string;
  /** Classes of the frame: its aspect ratio or height. */
  className: string;
  /** For the first picture of a page only: loaded eagerly, with high priority. */
  priority?: boolean;
  /** For gallery photographs: a click opens the `Lightbox` or, without scripts, the largest file. */
  opens?: boolean;
};

/** A photograph in a frame that reserves its space, with a plain background until it has loaded. */
export function Picture({ picture, sizes, className, priority = false, opens = false }: PictureProps) {
  const { alt, width, height, src, sources, focalClasses } = picture;
  const Frame = opens ? 'a' : 'span';
  return (
    <Frame
      className={['photo', focalClasses, className].filter(Boolean).join(' ')}
      href={opens ? src : undefined}
    >
      <picture>
        {sources.map((source) => (
          <source
            key={source.srcSet}
            media={source.media}
            type={source.type}
            srcSet={source.srcSet}
            sizes={sizes}
          />
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
    </Frame>
  );
}
