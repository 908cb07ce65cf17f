import { type ReactNode, useState } from 'react';
import { fillPlaceholders } from '@/lib/format';
import { failureStyle } from './elements';
import { words } from './words';

/** The classes of a picture that is whole in its place, however large. */
export const stagePicture = 'absolute inset-0 size-full object-contain select-none';

type ProofPictureProps = {
  src: string;
  alt: string;
  className?: string;
  /** Shown below until the picture has loaded. */
  preview?: string;
  isLazy?: boolean;
  /** Shown instead of a picture that did not load; gets a function that tries again. */
  failed: (retry: () => void) => ReactNode;
};

/** A picture of a gallery, which can be loaded again if it failed. */
export function ProofPicture({ src, alt, className, preview, isLazy, failed }: ProofPictureProps) {
  const [broken, setBroken] = useState('');
  const [attempt, setAttempt] = useState(0);
  if (broken === src) {
    return failed(() => {
      setBroken('');
      setAttempt(attempt + 1);
    });
  }
  return (
    <>
      {preview && <img src={preview} alt="" className={className} decoding="sync" draggable={false} />}
      <img
        key={`${src} ${attempt}`}
        src={src}
        alt={alt}
        className={className}
        loading={isLazy ? 'lazy' : undefined}
        draggable={false}
        onError={() => setBroken(src)}
      />
    </>
  );
}

/** What is shown instead of a picture among others that did not load. */
export const smallFailure =
  ({ name }: { name: string }, className = 'p-4') =>
  (retry: () => void) => (
    <div className={`${failureStyle} ${className}`}>
      <p className="line-clamp-2 wrap-anywhere text-muted">{fillPlaceholders(words.empty.small, { name })}</p>
      <button type="button" className="link" onClick={retry}>
        {words.controls.retry}
      </button>
    </div>
  );
