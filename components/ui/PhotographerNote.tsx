import type { ReactNode } from 'react';
import type { PictureData } from '@/lib/photos/photos';

type PhotographerNoteProps = {
  face: Pick<PictureData, 'src' | 'alt'>;
  /** Classes of the paragraph, such as its margin, and how the face is aligned. */
  className: string;
  children: ReactNode;
};

export function PhotographerNote({ face: { src, alt }, className, children }: PhotographerNoteProps) {
  return (
    <p className={`flex gap-3.5 text-sm ${className}`}>
      {/* One file: at this size, a choice of formats costs more in the HTML than it saves. */}
      <img
        src={src}
        alt={alt}
        className="size-14 shrink-0 rounded-full"
        width={56}
        height={56}
        loading="lazy"
      />
      <span>{children}</span>
    </p>
  );
}
