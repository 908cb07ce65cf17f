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
  /** The caption. */
  children: ReactNode;
};

/** A final image, which a slider compares with its frame. */
export function FinalImageFigure({ picture, before, after, children }: FinalImageFigureProps) {
  const { delivered } = messages;
  const ratio: CSSProperties & { '--r': number } = { '--r': picture.width / picture.height };
  return (
    <figure style={ratio} className="w-full min-w-0 md:w-auto md:flex-[var(--r)_1_0]">
      <div className="relative aspect-[var(--r)] bg-band [&>.before-after]:size-full">
        {before && after ? (
          <BeforeAfter
            labels={{
              before: delivered.beforeLabel,
              after: delivered.afterLabel,
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

/** A frame or a final image that fills its container. */
export const FigurePicture = ({ name, src, alt }: FigurePictureProps) => (
  <ProofPicture
    src={src}
    alt={fillPlaceholders(alt, { name })}
    className="absolute inset-0 size-full object-cover"
    isLazy
    renderFailure={createFailureRenderer({ name }, 'absolute inset-0 p-4')}
  />
);
