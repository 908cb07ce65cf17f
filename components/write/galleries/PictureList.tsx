import { useState } from 'react';
import type { Final } from '@/lib/proofs/delivery';
import type { Frame } from '@/lib/proofs/gallery';
import { LinkButton, summaryStyle } from '../ui/elements';
import { FramePhoto } from './FramePhoto';

type PictureListProps<Picture> = {
  folder: string;
  pictures: Picture[];
  summary: string;
  isOpen: boolean;
  mayRemove: (picture: Picture) => boolean;
  onRemove: (picture: Picture) => void;
};

/** All frames, or all finished pictures, to look at and to remove. */
export function PictureList<Picture extends Frame | Final>(props: PictureListProps<Picture>) {
  const { folder, pictures, summary, mayRemove, onRemove } = props;
  // As when it was first shown: a picture more or less does not close what somebody has opened.
  const [isOpen] = useState(props.isOpen);
  return (
    pictures.length > 0 && (
      <details open={isOpen} className="group">
        <summary className={summaryStyle}>{summary}</summary>
        <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-4">
          {pictures.map((picture) => (
            <li key={picture.id}>
              <FramePhoto folder={folder} frame={picture} />
              <b className="block text-sm font-medium wrap-anywhere">{picture.name}</b>
              {mayRemove(picture) && (
                <LinkButton
                  className="link text-sm"
                  aria-label={`Remove ${picture.name}`}
                  onClick={() => onRemove(picture)}
                >
                  Remove
                </LinkButton>
              )}
            </li>
          ))}
        </ul>
      </details>
    )
  );
}
