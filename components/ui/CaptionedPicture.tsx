import type { PictureData } from '@/lib/photos/photos';
import { Picture } from './Picture';

type CaptionedPictureProps = {
  picture: PictureData;
  caption: string;
  sizes: string;
  className: string;
  priority?: boolean;
};

/** A photograph with a caption that names its light. */
export function CaptionedPicture({ caption, ...picture }: CaptionedPictureProps) {
  return (
    <figure>
      <Picture {...picture} opens />
      <figcaption className="mt-2.5 text-xs text-muted">{caption}</figcaption>
    </figure>
  );
}
