import type { CSSProperties, ReactNode } from 'react';
import { BeforeAfter } from '@/components/ui/BeforeAfter';
import { fillPlaceholders } from '@/lib/format';
import { messages } from './messages';
import { createFailureRenderer, ProofPicture } from './ProofPicture';

type FinalImageFigureProps = {
  picture: { name: string; width: number; height: number };
  /** The URL of the frame; null if it is not compared with the final image. */
  before: string | null;
  /** The URL of the final image. */
  after: string;
  children: ReactNode;
};

export function FinalImageFigure({ picture, before, after, children }: FinalImageFigureProps) {
  const { delivered } = messages;
  const ratio: CSSProperties & { '--r': number } = { '--r': picture.width / picture.height };
  const finalImage = <FigurePicture name={picture.name} src={after} alt={delivered.picture} />;
  return (
    <figure style={ratio} className="w-full min-w-0 md:w-auto md:flex-[var(--r)_1_0]">
      <div className="relative aspect-[var(--r)] bg-band [&>.before-after]:size-full">
        {before ? (
          <BeforeAfter
            labels={{
              before: delivered.beforeLabel,
              after: delivered.afterLabel,
              slider: fillPlaceholders(delivered.slider, picture),
            }}
            before={<FigurePicture name={picture.name} src={before} alt={delivered.proof} />}
            after={finalImage}
          />
        ) : (
          finalImage
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
