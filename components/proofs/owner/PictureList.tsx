import { type ReactNode, useState } from 'react';
import type { FinalImage } from '@/lib/proofs/delivery';
import type { Frame } from '@/lib/proofs/gallery';
import { LinkButton, summaryClass } from '../../owner/ui/elements';
import { FramePhoto } from './FramePhoto';

type PictureListProps<Picture> = {
  folder: string;
  pictures: Picture[];
  summary: string;
  isInitiallyOpen: boolean;
  /** Whether a task is running, such as the removal of a picture. */
  isBusy: boolean;
  canRemove: (picture: Picture) => boolean;
  onRemove: (picture: Picture) => void;
  /** Below the name of a picture. */
  renderDetails?: (picture: Picture) => ReactNode;
};

export function PictureList<Picture extends Frame | FinalImage>(props: PictureListProps<Picture>) {
  const { folder, pictures, summary, isBusy, canRemove, onRemove, renderDetails } = props;
  // Only the first value counts, so that adding or removing a picture does not close a list that the owner has opened.
  const [isOpen] = useState(props.isInitiallyOpen);
  return (
    pictures.length > 0 && (
      <details open={isOpen} className="group">
        <summary className={summaryClass}>{summary}</summary>
        <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-4">
          {pictures.map((picture) => (
            <li key={picture.id}>
              <FramePhoto folder={folder} frame={picture} />
              <b className="block text-sm font-medium wrap-anywhere">{picture.name}</b>
              {renderDetails?.(picture)}
              {canRemove(picture) && (
                <LinkButton
                  className="link text-sm"
                  aria-disabled={isBusy}
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
