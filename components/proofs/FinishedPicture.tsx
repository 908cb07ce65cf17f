import type { CSSProperties, ReactNode } from 'react';
import { BeforeAfter } from '@/components/retouching/BeforeAfter';
import { fillPlaceholders } from '@/lib/format';
import { ProofPicture, smallFailure } from './ProofPicture';
import { words } from './words';

type FinishedPictureProps = {
  picture: { name: string; width: number; height: number };
  /** The URLs of the frame and of the finished picture; one of them is null where both are not compared. */
  before: string | null;
  after: string | null;
  /** What stands on the two parts. */
  labels?: { before: string; after: string };
  /** Its size on phones. */
  className?: string;
  /** Below it. */
  children: ReactNode;
};

/** The classes of finished pictures in rows. */
export const finishedRow = 'mb-8 flex flex-wrap gap-2 md:gap-3';

/** A finished picture, compared with its frame by a slider. */
export function FinishedPicture(props: FinishedPictureProps) {
  const { picture, before, after, labels, className = 'w-full', children } = props;
  const { delivered } = words;
  const ratio: CSSProperties & { '--r': number } = { '--r': picture.width / picture.height };
  const image = (src: string, alt: string) => (
    <ProofPicture
      src={src}
      alt={fillPlaceholders(alt, picture)}
      className="absolute inset-0 size-full object-cover"
      isLazy
      failed={smallFailure(picture, 'absolute inset-0 p-4')}
    />
  );
  return (
    <figure style={ratio} className={`min-w-0 md:w-auto md:flex-[var(--r)_1_0] ${className}`}>
      <div className="relative aspect-[var(--r)] bg-band [&>.before-after]:size-full">
        {before && after ? (
          <BeforeAfter
            labels={{
              ...(labels ?? { before: delivered.beforeLabel, after: delivered.afterLabel }),
              slider: fillPlaceholders(delivered.slider, picture),
            }}
            before={image(before, delivered.proof)}
            after={image(after, delivered.picture)}
          />
        ) : after ? (
          image(after, delivered.picture)
        ) : (
          before && image(before, delivered.proof)
        )}
      </div>
      <figcaption className="flex min-h-11 items-center gap-5 text-xs text-muted lg:flex-wrap lg:gap-x-4 lg:gap-y-0">
        {children}
      </figcaption>
    </figure>
  );
}
