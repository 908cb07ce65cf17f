import type { FirebaseConfig } from '@/lib/firebase/config';
import type { Final } from '@/lib/proofs/delivery';
import type { Frame } from '@/lib/proofs/gallery';
import { LinkButton } from '../page/elements';
import { FramePhoto } from './FramePhoto';

type PictureListProps<Picture> = {
  config: FirebaseConfig;
  folder: string;
  pictures: Picture[];
  summary: string;
  mayTakeOut: (picture: Picture) => boolean;
  onTakeOut: (picture: Picture) => void;
};

/** All frames, or all finished pictures, to look at and to take out. */
export function PictureList<Picture extends Frame | Final>(props: PictureListProps<Picture>) {
  const { config, folder, pictures, summary, mayTakeOut, onTakeOut } = props;
  return (
    pictures.length > 0 && (
      <details className="gallery-all">
        <summary>{summary}</summary>
        <ul className="gallery-picks">
          {pictures.map((picture) => (
            <li key={picture.id}>
              <FramePhoto {...{ config, folder }} frame={picture} />
              <b>{picture.name}</b>
              {mayTakeOut(picture) && (
                <LinkButton aria-label={`Take out ${picture.name}`} onClick={() => onTakeOut(picture)}>
                  Take out
                </LinkButton>
              )}
            </li>
          ))}
        </ul>
      </details>
    )
  );
}
