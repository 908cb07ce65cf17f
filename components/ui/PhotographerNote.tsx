import type { ReactNode } from 'react';
import type { Photographer } from '@/content/schema/home';
import { getPicture } from '@/lib/photos/photos';
import { Picture } from './Picture';

type PhotographerNoteProps = Pick<Photographer, 'face'> & {
  /** Classes of the paragraph, such as its margin. */
  className: string;
  children: ReactNode;
};

/** A sentence beside the face of the photographer. */
export function PhotographerNote({ face, className, children }: PhotographerNoteProps) {
  return (
    <p className={`flex items-center gap-3.5 text-sm ${className}`}>
      <Picture picture={getPicture(face)} sizes="56px" className="size-14 flex-none rounded-full" />
      <span>{children}</span>
    </p>
  );
}
