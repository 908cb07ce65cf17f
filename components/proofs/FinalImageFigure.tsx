import type { CSSProperties, ReactNode } from 'react';
import { BeforeAfter } from '@/components/retouching/BeforeAfter';
import { fillPlaceholders } from '@/lib/format';
import { messages } from './messages';
import { createFailureRenderer, ProofPicture } from './ProofPicture';

type FinalImageFigureProps = {
  picture: { name: string; width: number; height: number };
  /** The URLs of the frame and of the final image; one of them is null if they are not compared. */
  before: string | null;
  after: string | null;
  /** Labels on the two parts. */
  labels?: { before: string; after: string };
  /** Classes for the size on phones. */
  className?: string;
  /** The caption. */
  children: ReactNode;
};

/** The classes of rows of final images. */
export const finalImageRowClass = 'mb-8 flex flex-wrap gap-2 md:gap-3';

/** A final image, which a slider compares with its frame. */
export function FinalImageFigure(props: FinalImageFigureProps) {
  const { picture, before, after, labels, className = 'w-full', children } = props;
  const { delivered } = messages;
  const ratio: CSSProperties & { '--r': number } = { '--r': picture.width / picture.height };
  return (
    <figure style={ratio} className={`min-w-0 md:w-auto md:flex-[var(--r)_1_0] ${className}`}>
      <div className="relative aspect-[var(--r)] bg-band [&>.before-after]:size-full">
        {before && after ? (
          <BeforeAfter
            labels={{
              ...(labels ?? { before: delivered.beforeLabel, after: delivered.afterLabel }),
              slider: fillPlaceholders(delivered.slider, picture),
            }}
            before={<FigurePicture name={picture.name} src={before} alt={delivered.proof} />}
            after={<FigurePicture name={picture.name} src={after} alt={delivered.picture} />}
          />
        ) : (
          (before ?? after) && (
            <FigurePicture
              name={picture.name}
              src={after ?? before ?? ''}
              alt={after ? delivered.picture : delivered.proof}
            />
          )
        )}
      </div>
      <figcaption className="flex min-h-11 items-center gap-5 text-xs text-muted lg:flex-wrap lg:gap-x-4 lg:gap-y-0">
        {children}
      </figcaption>
    </figure>
  );
}

type FigurePictureProps = {
  name: string;
  src: string;
  /** With a placeholder for the name. */
  alt: string;
};

const FigurePicture = ({ name, src, alt }: FigurePictureProps) => (
  <ProofPicture
    src={src}
    alt={fillPlaceholders(alt, { name })}
    className="absolute inset-0 size-full object-cover"
    isLazy
    renderFailure={createFailureRenderer({ name }, 'absolute inset-0 p-4')}
  />
);
